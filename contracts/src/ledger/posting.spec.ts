import fc from 'fast-check';
import { minus, money, plus, type Currency, type Money } from '../kernel';
import { arrivalPosting, arriving, isBalanced, movedIn, posting, type Arrival, type Entry, type Posting } from './posting';
import { convert, type Rate } from './rate';

const rate: Rate<'PI', 'USD'> = {
  from: 'PI',
  to: 'USD',
  fromUnits: '10000000',
  toUnits: '46',
  source: 'sample',
  at: '2026-01-01T00:00:00.000Z',
  isLive: true,
};
const pi = (units: bigint | string) => money('PI', units);
const units = fc.bigInt({ min: 1n, max: 10n ** 15n });

describe('money', () => {
  it.each(['', '1.5', '1e3', '0x1', '+1', '-0', '01', ' 1', '1000000000000000000', 'NaN', 'Infinity', '1'.repeat(60_000)])(
    'is a whole number of minor units, not %p',
    (amount) => {
      expect(() => money('PI', amount)).toThrow(RangeError);
    },
  );
  it('of a currency that is not known is refused', () => expect(() => money('constructor' as Currency, '1')).toThrow(RangeError));
  it('adds up within one currency alone', () => {
    expect(plus(pi('5'), minus(pi('7')))).toEqual(pi('-2'));
    // @ts-expect-error two currencies do not compile
    expect(() => plus(pi('5'), money('USD', '1'))).toThrow(RangeError);
    expect(() => plus<Currency>(pi('5'), money('USD', '1'))).toThrow(RangeError);
  });
});

describe('a posting', () => {
  it('that does not sum to zero cannot be made', () => {
    expect(() => posting('PI', { available: pi('-5'), world: pi('4') })).toThrow(RangeError);
    expect(() => posting('PI', { available: pi('5') })).toThrow(RangeError);
    expect(() => posting('PI', {})).toThrow(RangeError);
    expect(() => posting('PI', { available: pi('0'), world: pi('0') })).toThrow(RangeError);
  });
  it('cannot be written down without the constructor, nor mix currencies', () => {
    // @ts-expect-error entries alone are no posting
    const entries: Posting = [{ purpose: 'available', currency: 'PI', amount: '5' }];
    expect(isBalanced(entries)).toBe(false);
    // @ts-expect-error two currencies do not compile
    expect(() => posting('PI', { available: pi('-5'), world: money('USD', '5') })).toThrow(RangeError);
    expect(() => posting<Currency>('PI', { available: pi('-5'), world: money('USD', '5') })).toThrow(RangeError);
  });
  it('names what each account gains', () => {
    const made = posting('PI', { available: pi('-50'), transit: pi('45'), fees: pi('5'), world: pi('0') });
    expect(made).toEqual<readonly Entry[]>([
      { purpose: 'available', currency: 'PI', amount: '-50' },
      { purpose: 'transit', currency: 'PI', amount: '45' },
      { purpose: 'fees', currency: 'PI', amount: '5' },
    ]);
    expect([movedIn(made, 'available'), movedIn(made, 'held')]).toEqual([-50n, 0n]);
  });
});

describe('a conversion', () => {
  it('is rounded down, and balanced in both currencies', () =>
    fc.assert(
      fc.property(
        units,
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 3n }),
        (amount, fromUnits, toUnits) => {
          const arrival: Arrival<'PI', 'USD'> = {
            sent: pi(amount),
            into: 'available',
            rate: { ...rate, fromUnits: String(fromUnits), toUnits: String(toUnits) },
          };
          fc.pre((amount * toUnits) / fromUnits > 0n && (amount * toUnits) / fromUnits < 10n ** 18n);
          const got = BigInt(arriving(arrival).amount);
          expect(got * fromUnits <= amount * toUnits && (got + 1n) * fromUnits > amount * toUnits).toBe(true);
          expect(isBalanced(arrivalPosting(arrival))).toBe(true);
          expect(movedIn(arrivalPosting(arrival), 'available')).toBe(got);
        },
      ),
    ));
  it.each<[string, Partial<Record<keyof Rate, unknown>>, string]>([
    ['at a rate that is not live', { isLive: false }, '10000000'],
    ['at a rate of nothing', { toUnits: '0' }, '10000000'],
    ['at a rate that is negative', { fromUnits: '-1' }, '10000000'],
    ['at a rate that is a fraction', { toUnits: '0.46' }, '10000000'],
    ['into the same currency', { to: 'PI' }, '10000000'],
    ['from another currency', { from: 'POINTS' }, '10000000'],
    ['of less than the smallest unit', {}, '1'],
  ])('%s is refused', (_, change, amount) =>
    expect(() => convert(pi(amount), { ...rate, ...change } as Rate<'PI', 'USD'>)).toThrow(RangeError),
  );
  it('compiles for the currency of its rate alone', () => {
    // @ts-expect-error the rate is from Pi
    expect(() => convert(money('POINTS', '5'), rate)).toThrow(RangeError);
    const dollars: Money<'USD'> = convert(pi('10000000'), rate);
    expect(dollars).toEqual(money('USD', '46'));
  });
});
