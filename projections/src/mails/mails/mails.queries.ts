import { MAIL_KINDS, MAILS_PAGE_SIZE, type MailsPage, type MailState, type SentMail } from '@refrain/contracts/mails';
import type { ReadStore } from '@refrain/storage/read-store';
import { NEWEST_FIRST, parsed } from '../../kernel';
import { mailCounts, mails } from './mails.view';

const NONE = { waiting: 0, sent: 0, unsure: 0, returned: 0, unneeded: 0 };

/** Mails in a state, or in any, the newest first; with the counts of all. @throws BadCursor */
export const mailsPage = async (
  store: ReadStore,
  state: MailState | null,
  cursor?: string,
  limit = MAILS_PAGE_SIZE,
): Promise<MailsPage> => {
  const [{ rows, next }, counts] = await Promise.all([
    state === null
      ? mails.in(store).page({ where: { all: 1 }, orderBy: NEWEST_FIRST, cursor, limit })
      : mails.in(store).page({ where: { state }, orderBy: NEWEST_FIRST, cursor, limit }),
    Promise.all(MAIL_KINDS.map((kind) => mailCounts.in(store).doc(kind))),
  ]);
  const listed = rows.map(({ text }): SentMail => {
    const { personId: _, all: __, ...mail } = parsed(text);
    return mail;
  });
  return { mails: listed, counts: MAIL_KINDS.map((kind, i) => counts[i] ?? { kind, ...NONE }), next };
};

/** How many mails since then (ISO) were refused for good, counted up to `most`. */
export const countReturned = (store: ReadStore, since: string, most: number): Promise<number> =>
  mails.in(store).count({ state: 'returned', createdAt: { gte: since } }, most);
