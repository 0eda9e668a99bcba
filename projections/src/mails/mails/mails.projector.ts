import type { AccountErased } from '@refrain/contracts/accounts';
import type { EffectEvent } from '@refrain/contracts/effects';
import { MAIL_KINDS, type MailCounts, type MailKind, type MailState } from '@refrain/contracts/mails';
import type { Recorded } from '@refrain/contracts/kernel';
import { projection, type Change } from '../../kernel';
import { mailCounts, mails } from './mails.view';

const ALL = Number.MAX_SAFE_INTEGER;
const isMail = (kind: string): kind is MailKind => (MAIL_KINDS as readonly string[]).includes(kind);

/** The partner took no such address; anything else was given up by us. */
const declinedAs = (reason: string | null): MailState => (reason === 'REFUSED' ? 'returned' : 'unneeded');

const none = (kind: MailKind): MailCounts => ({ kind, waiting: 0, sent: 0, unsure: 0, returned: 0, unneeded: 0 });
const counted = (kind: MailKind, state: MailState, by: number): Change =>
  mailCounts.upsert(kind, (counts = none(kind)) => ({ ...counts, [state]: counts[state] + by }));

const become = (
  { at, data: { effectId } }: Recorded<EffectEvent>,
  state: MailState,
  reason: string | null = null,
): readonly Change[] => [
  mails.given(effectId, (mail) =>
    mail
      ? [
          mails.put(effectId, { ...mail, state, reason, changedAt: at }),
          counted(mail.kind, mail.state, -1),
          counted(mail.kind, state, 1),
        ]
      : [],
  ),
];

/** What became of each mail. Its address and words are in no event. */
export const mailsProjection = projection<EffectEvent | AccountErased>()('mails', 1, [mails, mailCounts], {
  EffectIntended: ({ at, data: { effectId, kind, personId } }) =>
    isMail(kind)
      ? [
          mails.put(effectId, {
            ...{ id: effectId, kind, state: 'waiting', reason: null, createdAt: at, changedAt: at, personId, all: 1 },
          }),
          counted(kind, 'waiting', 1),
        ]
      : [],
  EffectRequested: 'ignored',
  EffectUnknown: (event) => become(event, 'unsure', event.data.reason),
  EffectConfirmed: (event) => become(event, 'sent'),
  EffectDeclined: (event) => become(event, declinedAs(event.data.reason), event.data.reason),
  EffectReconciled: (event) => {
    const { outcome, reason } = event.data;
    return outcome === 'confirmed' ? become(event, 'sent') : become(event, declinedAs(reason), reason);
  },
  AccountErased: ({ data: { userId } }) => [
    mails.each({ where: { personId: userId } }, ALL, ({ id, doc }) => [mails.remove(id), counted(doc.kind, doc.state, -1)]),
  ],
});
