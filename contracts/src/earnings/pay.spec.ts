import fc from 'fast-check';
import { centsOf, payMonth, payTrack, poolOf, weightOfPlays, type PlayCounts, type TrackPlays } from './pay';
import { AI_CATEGORIES, arePayFigures, LISTENER_KINDS, MICROS_A_CENT, NO_PAY_RATES, payRatesIn, type PayFigures } from './rules';

const RUNS = Number(process.env.EARNINGS_RUNS ?? 300);
/** A number for each of these keys. */
const each = <Key extends string>(keys: readonly Key[], max: number): fc.Arbitrary<Readonly<Record<Key, number>>> =>
  fc
    .tuple(...keys.map((key) => fc.integer({ min: 0, max }).map((value) => [key, value] as const)))
    .map((pairs) => Object.fromEntries(pairs) as Record<Key, number>);
const figures: fc.Arbitrary<PayFigures> = fc.record({
  flatMicros: fc.integer({ min: 0, max: 1_000_000 }),
  shareBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  payoutPercent: each(AI_CATEGORIES, 100),
  weights: each(LISTENER_KINDS, 1000),
});
const counts = fc.dictionary(
  fc.constantFrom(...AI_CATEGORIES.flatMap((category) => LISTENER_KINDS.map((kind) => `${category}:${kind}`))),
  fc.integer({ min: 1, max: 1_000_000 }),
) as fc.Arbitrary<PlayCounts>;
const tracks: fc.Arbitrary<readonly TrackPlays[]> = fc
  .array(counts, { maxLength: 40 })
  .map((all) => all.map((each, i) => ({ trackId: `track-${i}`, counts: each })));
const revenue = fc.bigInt({ min: -(10n ** 6n), max: 10n ** 11n });

it('splits the artists’ part to the last millionth, and pays each song the higher of the two', () =>
  fc.assert(
    fc.property(tracks, revenue, figures, (month, cents, rates) => {
      const { pool, weight, tracks: paid } = payMonth(month, cents, rates);
      const all = [...paid.values()];
      expect(pool).toBe(poolOf(cents, rates));
      expect(all.reduce((sum, { share }) => sum + share, 0n)).toBe(weight > 0n ? pool : 0n);
      for (const { flat, share, paid: got, basis } of all) {
        expect(got).toBe(flat > share ? flat : share);
        expect(basis).toBe(share > flat ? 'share' : 'flat');
      }
      expect([...paid.keys()]).toEqual(month.map(({ trackId }) => trackId));
      // By itself a song gets what the split gives it, or a millionth less.
      for (const { trackId, counts: own } of month) {
        const by = (paid.get(trackId)?.share ?? 0n) - payTrack(own, { pool, weight }, rates).share;
        expect(by === 0n || by === 1n).toBe(true);
      }
    }),
    { numRuns: RUNS },
  ));

it('changes nothing when songs come in another order, and their weights sum to that of the month', () =>
  fc.assert(
    fc.property(tracks, revenue, figures, (month, cents, rates) => {
      const [there, back] = [payMonth(month, cents, rates), payMonth([...month].reverse(), cents, rates)];
      for (const { trackId } of month) expect(back.tracks.get(trackId)).toEqual(there.tracks.get(trackId));
      expect(month.reduce((sum, { counts: own }) => sum + weightOfPlays(own, rates), 0n)).toBe(there.weight);
    }),
    { numRuns: RUNS },
  ));

it('carries what is less than a cent, and loses nothing of it', () =>
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 30 }), (months) => {
      let [carried, cents] = [0n, 0n];
      for (const micros of months) {
        const made = centsOf(micros + carried);
        [carried, cents] = [made.rest, cents + made.cents];
        expect(carried >= 0n && carried < MICROS_A_CENT).toBe(true);
      }
      expect(cents * MICROS_A_CENT + carried).toBe(months.reduce((sum, micros) => sum + micros, 0n));
    }),
    { numRuns: RUNS },
  ));

it('knows the rates of a month, and which figures cannot be used', () => {
  const versions = [
    { ...NO_PAY_RATES, version: 1, from: '2026-03' },
    { ...NO_PAY_RATES, version: 2, from: '2026-06' },
    { ...NO_PAY_RATES, version: 3, from: '2026-06' },
  ];
  expect(['2026-02', '2026-03', '2026-05', '2026-06', '2030-01'].map((month) => payRatesIn(versions, month).version)).toEqual([
    0, 1, 1, 3, 3,
  ]);
  expect(arePayFigures(NO_PAY_RATES)).toBe(true);
  const wrong: readonly object[] = [
    { flatMicros: -1 },
    { flatMicros: 0.5 },
    { flatMicros: Number.NaN },
    { shareBasisPoints: 10_001 },
    { weights: { free: 100 } },
    { weights: { free: 100, premium: 1001 } },
    { payoutPercent: { ...NO_PAY_RATES.payoutPercent, another: 1 } },
    { payoutPercent: { ...NO_PAY_RATES.payoutPercent, ai_hybrid: '70' } },
  ];
  for (const change of wrong) expect([change, arePayFigures({ ...NO_PAY_RATES, ...change })]).toEqual([change, false]);
});
