import { Logger } from '@nestjs/common';
import { CONFIRMED, declined, type Settled } from '../kernel/effects';
import { MailRefused, type Mail, type Mailer } from './mailer';

const logger = new Logger('Mail');

/** Hands a message over, as the call of a partner. One that is refused is not sent again: another attempt would meet the same answer. */
export const settleMail = async (mailer: Mailer, mail: Mail, signal: AbortSignal): Promise<Settled> => {
  try {
    await mailer.send(mail, signal);
    return CONFIRMED;
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    logger.warn({ msg: `${error.message}; it is not sent again`, effect: mail.id });
    return declined('REFUSED');
  }
};
