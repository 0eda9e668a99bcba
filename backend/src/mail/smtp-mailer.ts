import { createTransport } from 'nodemailer';
import { Unanswered } from '../kernel/effects';
import { composed } from './composing';
import { Mailer, MailRefused, type Mail } from './mailer';

/** Shorter than what a process may take to stop. */
const LIMITS = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 8000 } as const;

type Failure = Partial<Readonly<{ code: string; command: string; responseCode: number; syscall: string }>>;

/** The connection broke or stayed silent. Nothing says whether the server had the whole message by then. */
const BROKEN = new Set(['ECONNECTION', 'ESOCKET', 'ESTREAM', 'ETIMEDOUT']);

/** What is said about the recipient or the message. About the sender, the password and the like the operator can do something. */
const isFinal = ({ code, command, responseCode = 0 }: Failure): boolean =>
  (code === 'EENVELOPE' && command === 'API') ||
  (responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA'));

const isUnanswered = ({ code = '', responseCode, syscall }: Failure): boolean =>
  responseCode === undefined && BROKEN.has(code) && syscall !== 'connect';

/** Hands messages to an SMTP server, a connection each. */
export class SmtpMailer extends Mailer {
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({ ...LIMITS, url });
  }

  async send(mail: Mail, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw new Error('stopped before a message was sent');
    let stop: () => void = () => undefined;
    const stopped = new Promise<never>((_, reject) => {
      stop = reject;
      signal?.addEventListener('abort', stop, { once: true });
    });
    try {
      await Promise.race([this.transport.sendMail(composed(mail, this.from)), stopped]);
    } catch (error) {
      if (signal?.aborted) throw new Error('stopped while a message was sent');
      // What servers say repeats addresses, which have no place in a log.
      const { code = 'no code', command = 'no command', responseCode = '' } = error as Failure;
      const Failed = isFinal(error as Failure) ? MailRefused : isUnanswered(error as Failure) ? Unanswered : Error;
      throw new Failed(`the mail server did not take a message: ${code} ${responseCode} at ${command}`);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }
}
