import { effectSamples } from '@refrain/contracts/effects';
import { folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { mailsProjection } from './mails.projector';
import { mailsPage } from './mails.queries';

const { given } = specFor(mailsProjection);
const [intended] = effectSamples.EffectIntended;
const at = '2026-07-01T12:00:00.000Z';
const mail = (effectId: string, change: object = {}): Given => ({ ...intended, data: { ...intended.data, effectId, ...change } });
const ended = (type: 'EffectConfirmed' | 'EffectDeclined' | 'EffectUnknown' | 'EffectReconciled', effectId: string, more = {}) =>
  ({ type, data: { effectId, ...more } }) as unknown as Given;
const counts = { waiting: 0, sent: 0, unsure: 0, returned: 0, unneeded: 0 };

it('a mail waits from the moment it is meant, without an address', () =>
  given({ ...intended, at }).shows({
    mails: {
      'effect-1': {
        ...{ id: 'effect-1', kind: 'mail', state: 'waiting', reason: null, createdAt: at, changedAt: at },
        ...{ personId: intended.data.personId, all: 1 },
      },
    },
    mailCounts: { mail: { kind: 'mail', ...counts, waiting: 1 } },
  }));

it('each is counted once, as what became of it; calls that are no mails are left out', async () => {
  const store = await folded(
    mailsProjection,
    recorded(
      ...['a', 'b', 'c', 'd', 'e'].map((id) => mail(id)),
      mail('f', { kind: 'digest' }),
      mail('g', { kind: 'push' }),
      ended('EffectConfirmed', 'a'),
      ended('EffectDeclined', 'b', { reason: 'REFUSED' }),
      ended('EffectDeclined', 'c', { reason: 'NOT_WANTED' }),
      ended('EffectUnknown', 'd', { reason: 'NO_ANSWER' }),
      ended('EffectUnknown', 'e', { reason: 'NO_ANSWER' }),
      ended('EffectReconciled', 'e', { outcome: 'confirmed', reason: null }),
      ended('EffectConfirmed', 'g'),
    ),
  );
  const page = await mailsPage(store, null);
  expect(page.counts).toEqual([
    { kind: 'mail', ...counts, sent: 2, returned: 1, unneeded: 1, unsure: 1 },
    { kind: 'digest', ...counts, waiting: 1 },
    { kind: 'gift', ...counts },
  ]);
  expect(page.mails.length).toBe(6);
  expect((await mailsPage(store, 'returned')).mails.map(({ id, reason }) => [id, reason])).toEqual([['b', 'REFUSED']]);
});

it('mails of an erased person go, with their counts', async () => {
  const erased = { type: 'AccountErased', data: { userId: 'user-cleo' } } as const;
  const store = await folded(
    mailsProjection,
    recorded(mail('a', { personId: 'user-cleo' }), mail('b', { personId: 'user-ben' }), erased),
  );
  const { mails, counts: now } = await mailsPage(store, null);
  expect([mails.map(({ id }) => id), now[0]?.waiting]).toEqual([['b'], 1]);
});
