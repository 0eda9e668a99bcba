import { bytesOf } from './bytes-of';

const isAbout = (value: unknown, bytes: number) => {
  const ratio = bytesOf(value) / bytes;
  expect({ value: typeof value, isAbout: ratio > 0.9 && ratio < 1.1 }).toEqual({ value: 'object', isAbout: true });
};

describe('the bytes of plain data', () => {
  it('follow its characters, wherever they stand', () => {
    const text = 'a'.repeat(60_000);
    const lines = Array.from({ length: 60 }, (_, i) => String(i).padEnd(1000));
    for (const value of [{ text }, { of: { a: { text } } }, [text], { lines }, new Set(lines), new Map([[1, text]])])
      isAbout(value, 60_000);
  });

  it('follow the number of elements of a collection, without a look at each', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `play-${String(i).padStart(8, '0')}`);
    const keyed = (count: number) => new Map(many(count).map((each, i) => [each, i]));
    for (const make of [many, (count: number) => new Set(many(count)), keyed]) {
      const ratio = bytesOf(make(100_000)) / bytesOf(make(1000));
      expect(Math.round(ratio)).toBe(100);
    }
    let looked = 0;
    const watched = Array.from({ length: 10_000 }, () =>
      Object.defineProperty({}, 'a', { enumerable: true, get: () => (looked += 1) }),
    );
    bytesOf(watched);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(17);
  });

  it('are few for what holds little', () => expect([null, 1, {}, [], new Map()].map(bytesOf)).toEqual([16, 16, 16, 16, 16]));
});
