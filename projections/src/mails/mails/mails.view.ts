import type { MailCounts, SentMail } from '@refrain/contracts/mails';
import { collection, NEWEST_FIRST } from '../../kernel';

/** A mail by the id of its call. `all` is the same everywhere: the list is one. */
export const mails = collection<SentMail & Readonly<{ personId: string | null; all: number }>>()({
  name: 'mails',
  columns: { all: 'integer', state: 'text', createdAt: 'text', personId: 'text' },
  indexes: [{ on: ['all', ...NEWEST_FIRST] }, { on: ['state', ...NEWEST_FIRST] }, { on: ['personId', 'id'] }],
});

/** How many mails of a kind stand in each state, by kind. */
export const mailCounts = collection<MailCounts>()({ name: 'mailCounts', columns: {}, indexes: [] });
