import fc from 'fast-check';
import { money, unitsOf } from '../kernel';
import { split, type Share } from './split';

/** `LEDGER_RUNS=10000` is the long form. */
const numRuns = Number(process.env.LEDGER_RUNS ?? 300);

const shares = fc
  .uniqueArray(fc.record({ id: fc.string({ minLength: 1, maxLength: 8 }), weight: fc.bigInt({ min: 0n, max: 10n ** 12n }) }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 40,
  })
  .filter((all) => all.some(({ weight }) => weight > 0n));
const total = fc.bigInt({ min: 0n, max: 10n ** 15n });
const parts = (units: bigint, of: readonly Share[]) =>
  [...split(money('USD', units), of)].map(([id, part]) => [id, unitsOf(part)] as const);

describe('a split', () => {
  it('sums to what is split, exactly (P6)', () =>
    fc.assert(
      fc.property(total, shares, (units, of) => expect(parts(units, of).reduce((sum, [, part]) => sum + part, 0n)).toBe(units)),
      { numRuns },
    ));
  it('gives no share a whole unit more or less than it is due', () =>
    fc.assert(
      fc.property(total, shares, (units, of) => {
        const weights = of.reduce((sum, { weight }) => sum + weight, 0n);
        const weightOf = new Map(of.map(({ id, weight }) => [id, weight]));
        for (const [id, part] of parts(units, of)) {
          const off = part * weights - units * (weightOf.get(id) ?? 0n);
          expect(off < weights && off > -weights).toBe(true);
        }
      }),
      { numRuns },
    ));
  it('is the same in any order', () =>
    fc.assert(
      fc.property(
        shares.chain((of) => fc.tuple(fc.constant(of), fc.shuffledSubarray(of, { minLength: of.length }))),
        total,
        ([of, shuffled], units) => expect(new Map(parts(units, shuffled))).toEqual(new Map(parts(units, of))),
      ),
      { numRuns },
    ));
  it('gives what is left to the largest remainder, and of equal ones to the first id', () => {
    expect(
      parts(100n, [
        { id: 'c', weight: 1n },
        { id: 'a', weight: 1n },
        { id: 'b', weight: 1n },
      ]),
    ).toEqual([
      ['c', 33n],
      ['a', 34n],
      ['b', 33n],
    ]);
    expect(
      parts(10n, [
        { id: 'a', weight: 62n },
        { id: 'b', weight: 38n },
      ]),
    ).toEqual([
      ['a', 6n],
      ['b', 4n],
    ]);
  });
  it.each<[string, bigint, readonly Share[]]>([
    ['by no weight', 5n, [{ id: 'a', weight: 0n }]],
    ['among nobody', 5n, []],
    [
      'by a negative weight',
      5n,
      [
        { id: 'a', weight: 2n },
        { id: 'b', weight: -1n },
      ],
    ],
    [
      'with one twice',
      5n,
      [
        { id: 'a', weight: 2n },
        { id: 'a', weight: 1n },
      ],
    ],
    ['of a debt', -5n, [{ id: 'a', weight: 2n }]],
  ])('%s is refused', (_, units, of) => expect(() => split(money('USD', units), of)).toThrow(RangeError));
});
