import { call, shape, type After } from '../kernel';
import type { MailKind, MailState } from './rules';

const PAGE = { page: 'admin-email-management' } as const;

/**
 * A mail that the site made, without its address or words. Times are ISO; `reason` is a code, null while there is none.
 */
export type SentMail = Readonly<{
  id: string;
  kind: MailKind;
  state: MailState;
  reason: string | null;
  createdAt: string;
  changedAt: string;
}>;
/** How many mails of a kind stand in each state. */
export type MailCounts = Readonly<{ kind: MailKind } & Record<MailState, number>>;
/** `next` is the cursor of the next page, null on the last one. */
export type MailsPage = Readonly<{ mails: readonly SentMail[]; counts: readonly MailCounts[]; next: string | null }>;

/** Mails by what became of them, the newest first. */
export const getMails = call('GET /api/admin/mails', {
  access: PAGE,
  query: shape<After & Readonly<{ state?: MailState }>>(),
  answer: shape<MailsPage>(),
});

/** A text as it goes out, with made-up facts in it. */
export type MailPreview = Readonly<{ name: string; kind: MailKind; subject: string; text: string; html: string }>;
export type MailPreviews = Readonly<{ texts: readonly MailPreview[] }>;

/** The texts that mails are made from. */
export const getMailTexts = call('GET /api/admin/mails/texts', { access: PAGE, worth: 'extra', answer: shape<MailPreviews>() });
