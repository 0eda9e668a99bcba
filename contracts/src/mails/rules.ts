import type { EffectKind } from '../effects';

/** What of the calls of partners is a mail. */
export const MAIL_KINDS = ['mail', 'digest', 'gift'] as const satisfies readonly EffectKind[];
export type MailKind = (typeof MAIL_KINDS)[number];

/** `unsure`: the mail server's answer was lost, and it is sent again. `returned`: refused for good. `unneeded`: nobody had to get it any more. */
export const MAIL_STATES = ['waiting', 'sent', 'unsure', 'returned', 'unneeded'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAILS_PAGE_SIZE = 30;
