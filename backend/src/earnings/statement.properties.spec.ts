import { NO_PAY_RATES, type CorrectionLine, type StatementClosed, type StatementLine } from '@refrain/contracts/earnings';
import fc from 'fast-check';
import { statementDecider } from './statement.decider';

/** `EARNINGS_RUNS=10000` is the long form. */
const RUNS = Number(process.env.EARNINGS_RUNS ?? 300);
const micros = (min: number) => fc.integer({ min, max: 900_000 }).map(String);
const line = micros(0).map((paid): StatementLine => ({
  ...{ trackId: 'track-1', plays: 1, counts: {}, others: {} },
  ...{ flat: paid, share: '0', paid, basis: 'flat', digest: 'one' },
}));
const correction = micros(-900_000).map((amount): CorrectionLine => ({
  ...{ month: '2025-12', trackId: 'track-1', before: 2, after: 1, amount, digest: 'two' },
}));
const statement = fc.record({
  month: fc.integer({ min: 1, max: 9 }).map((n) => `2026-0${n}`),
  lines: fc.array(line, { maxLength: 5 }),
  corrections: fc.array(correction, { maxLength: 4 }),
});
const common = {
  ...{ artistId: 'user-ada', rates: NO_PAY_RATES, revenue: '0', pool: '0', weight: '0', digest: 'all' },
  closed: { eventId: 'event-1', stream: 'earningsMonth-2026-01', revision: 0 },
};

it('whatever is earned and corrected, no statement is below zero, each month is stated once, and no millionth is lost or made (P2, P3, P6)', () =>
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 40 }), (asked) => {
      let state = statementDecider.initialState();
      const all: StatementClosed['data'][] = [];
      for (const of of asked) {
        const data = { ...common, ...of };
        const events = statementDecider.decide({ type: 'CloseStatement', data }, state);
        state = events.reduce(statementDecider.evolve, state);
        expect(statementDecider.decide({ type: 'CloseStatement', data }, state)).toEqual([]);
        all.push(...events.map((event) => event.data));
      }
      expect(new Set(all.map(({ month }) => month)).size).toBe(all.length);
      let [earned, paid] = [0n, 0n];
      for (const { lines, corrections, carriedIn, carriedOut, total } of all) {
        expect([BigInt(total.amount) >= 0n, BigInt(carriedIn)]).toEqual([true, earned - paid]);
        earned += lines.reduce((sum, each) => sum + BigInt(each.paid), 0n);
        earned += corrections.reduce((sum, each) => sum + BigInt(each.amount), 0n);
        paid += BigInt(total.amount) * 10_000n;
        expect([BigInt(carriedOut), BigInt(carriedOut) < 10_000n]).toEqual([earned - paid, true]);
      }
    }),
    { numRuns: RUNS },
  ));
