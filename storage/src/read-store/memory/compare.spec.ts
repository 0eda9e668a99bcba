import fc from 'fast-check';
import { compareText, compareValues } from './compare';

describe('order in memory', () => {
  it('is that of UTF-8 bytes for any text', () => {
    const any = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
    const text = fc.string({ unit: fc.oneof(any, fc.constantFrom('\ud7ff', '\ue000', '\uffff', '\u{10000}')) });
    fc.assert(
      fc.property(text, text, text, (prefix, a, b) => {
        const order = compareText(prefix + a, prefix + b);
        expect(Math.sign(order)).toBe(Buffer.compare(Buffer.from(prefix + a), Buffer.from(prefix + b)));
      }),
    );
  });

  it('has null before numbers before text', () => {
    expect(['', 'a', -1, null, 2].sort(compareValues)).toEqual([null, -1, 2, '', 'a']);
  });
});
