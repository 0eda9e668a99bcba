import { earningsContext } from '@refrain/contracts/earnings';
import { folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { statementsProjection } from './statements.projector';
import { monthsBeside, statementOf, statementsOf } from './statements.queries';

const { given } = specFor(statementsProjection);
const { StatementClosed: sample } = earningsContext.sample;
const stated = (artistId: string, month: string): Given => ({ ...sample, data: { ...sample.data, artistId, month } });

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeStatement = {
  artistId: 'user-ada',
  month: '2026-06',
  rates: {
    version: 1,
    from: '2026-05',
    flatMicros: 4000,
    shareBasisPoints: 5500,
    payoutPercent: { human_only: 100, production_ai_only: 100, ai_assisted: 100, ai_hybrid: 100, ai_generated: 100 },
    weights: { free: 100, premium: 100 },
  },
  revenue: '5000',
  pool: '27500000',
  weight: '3000',
  lines: [
    {
      trackId: 'track-1',
      plays: 30,
      counts: { 'human_only:free': 30 },
      others: { TOO_SHORT: 4, voided: 1 },
      flat: '120000',
      share: '96410',
      paid: '120000',
      basis: 'flat',
      digest: 'sample-digest-of-plays',
    },
  ],
  carriedIn: '0',
  carriedOut: '0',
  digest: 'sample-digest-of-lines',
  closed: { eventId: 'sample-closed', stream: 'earningsMonth-2026-06', revision: 0 },
  corrections: [
    { month: '2026-05', trackId: 'track-1', before: 12, after: 10, amount: '-8000', digest: 'sample-digest-of-plays' },
  ],
  total: '12',
  flat: '12',
  share: '9',
  plays: 30,
  at: '2026-06-01T12:00:00.000Z',
  statementId: 'event-0',
  statementStream: 'stream-0',
};

it('holds the statement with its sums, and those of its month', () =>
  given(stated('user-ada', '2026-06'), stated('user-ben', '2026-06')).shows({
    statements: {
      'user-ada|2026-06': { ...wholeStatement, total: '12', flat: '12', share: '9', plays: 30, statementId: 'event-0' },
      'user-ben|2026-06': {
        ...wholeStatement,
        artistId: 'user-ben',
        at: '2026-06-01T12:00:01.000Z',
        statementId: 'event-1',
        statementStream: 'stream-1',
      },
    },
    statedMonths: { '2026-06': { paid: '24', artists: 2, byFlat: 2, byShare: 0, pool: '2750' } },
  }));

it('lists the months of an artist, the newest first, and knows those beside one', async () => {
  const months = ['2026-04', '2026-06', '2026-05'];
  const store = await folded(
    statementsProjection,
    recorded(...months.map((month) => stated('user-ada', month)), stated('user-ben', '2026-03')),
  );
  const first = await statementsOf(store, 'user-ada', undefined, 2);
  const second = await statementsOf(store, 'user-ada', first.next ?? undefined, 2);
  expect([...first.months, ...second.months].map(({ month }) => month)).toEqual(['2026-06', '2026-05', '2026-04']);
  expect(await monthsBeside(store, 'user-ada', '2026-04')).toEqual({ earlier: null, later: '2026-05' });
  expect(await monthsBeside(store, 'user-ada', '2026-05')).toEqual({ earlier: '2026-04', later: '2026-06' });
});

it('keeps the statement of a person who is erased', async () => {
  const erased: Given = { type: 'AccountErased', data: { userId: 'user-ada' } };
  const store = await folded(statementsProjection, recorded(stated('user-ada', '2026-06'), erased));
  expect(await statementOf(store, 'user-ada', '2026-06')).toMatchObject({ total: '12', digest: sample.data.digest });
});
