import type { MailKind, MailState } from './rules';

export const mailDeskTexts = {
  title: 'Email management',
  hint: 'What became of each mail, by kind, without addresses and words. What waits is retried by itself, and under Operations at once.',
  kinds: { mail: 'Accounts', digest: 'Summaries', gift: 'Gift cards' } satisfies Record<MailKind, string>,
  states: {
    waiting: 'Waiting',
    sent: 'Sent',
    unsure: 'Not sure',
    returned: 'Came back',
    unneeded: 'Not needed',
  } satisfies Record<MailState, string>,
  kind: 'Kind',
  counts: 'By kind',
  list: 'Mails',
  listText: 'The newest first.',
  none: 'No mail stands so.',
  texts: 'Texts',
  textsText: 'Each as it goes out, in plain text and in HTML, with made-up facts. Mails are written in English.',
  which: 'Which text',
  subject: (subject: string) => `Subject: ${subject}`,
  html: 'As HTML',
  plain: 'As plain text',
  toOperations: 'Retry under Operations',
  error: 'The mails could not be loaded',
} as const;
