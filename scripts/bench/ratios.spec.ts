import { interleaved, median, quantile, ratioOf, spread } from './ratios.mjs';
import { countOf, isMet, tableOf } from './table.mjs';

describe('quantiles', () => {
  it('lie between two values in proportion, whatever their order', () => {
    expect(quantile([4, 1, 3, 2], 0.25)).toBeCloseTo(1.75);
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1])).toBe(2.5);
    expect(quantile([7], 0.99)).toBe(7);
  });

  it('do not exist for nothing', () => {
    expect(() => median([])).toThrow(RangeError);
  });

  it('leave the values as they were', () => {
    const values = [3, 1, 2];
    spread(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('ratios', () => {
  it('are taken inside each round, so that a slow round counts as little as a fast one', () => {
    const rounds = [
      { ours: 10, bare: 20 },
      { ours: 1, bare: 2 },
      { ours: 600, bare: 1000 },
    ];
    expect(ratioOf(rounds, 'ours', 'bare')).toEqual({ median: 0.5, low: 0.5, high: 0.55 });
  });

  it('come from rounds in which each variant ran once and none was always first', async () => {
    const order: string[] = [];
    const variant = (name: string, reached: number) => async () => (order.push(name), reached);
    const rounds = await interleaved(2, { a: variant('a', 1), b: variant('b', 2) });
    expect(rounds).toEqual([
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ]);
    expect(order).toEqual(['a', 'b', 'b', 'a']);
  });
});

describe('the table', () => {
  const row = { what: 'a like', low: 0.4, high: 0.6, unit: '×' };

  it('says of each aim whether it is met', () => {
    expect(isMet({ ...row, median: 0.5, aim: { atLeast: 0.5 } })).toBe(true);
    expect(isMet({ ...row, median: 0.49, aim: { atLeast: 0.5 } })).toBe(false);
    expect(isMet({ ...row, median: 50, aim: { below: 50 } })).toBe(false);
    expect(isMet({ ...row, median: 1 })).toBeNull();
  });

  it('shows median, quartiles and aim of each row', () => {
    const [, line] = tableOf([{ ...row, median: 0.5, aim: { atLeast: 0.8 }, detail: '5/s' }]).split('\n');
    expect(line?.replace(/ +/g, ' ')).toBe('a like 0.50 × 0.40 .. 0.60 ≥ 0.8 MISSED 5/s');
  });
});

describe('numbers of events', () => {
  it.each([
    ['200k', 200_000],
    ['1M', 1_000_000],
    ['10M', 10_000_000],
    ['5000', 5000],
  ])('reads %s', (text, count) => expect(countOf(text)).toBe(count));

  it.each(['', '0', '0k', '1.5M', '-1', '1m', 'M', '1e6'])('refuses "%s"', (text) =>
    expect(() => countOf(text)).toThrow(RangeError),
  );
});
