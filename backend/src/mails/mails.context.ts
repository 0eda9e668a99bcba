import { defineContext } from '../kernel/context';
import { MailsController } from './mails.controller';

/** What operators see of mails. They are sent by the contexts whose mails they are. */
export const mailsContext = defineContext({ name: 'mails', controllers: [MailsController] });
