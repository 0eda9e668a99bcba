import fc from 'fast-check';
import { bandsOf, edgesOf, HIGHEST_HZ, levelDb, loudestHz, LOWEST_HZ } from './spectrum';

const RATE = 48_000;
const BINS = 2048;
const COUNT = 48;
/** A spectrum with one pitch in it. */
const pitch = (hertz: number): Uint8Array => {
  const bins = new Uint8Array(BINS);
  bins[Math.round(hertz / (RATE / 2 / BINS))] = 200;
  return bins;
};

describe('what the shapes show', () => {
  it('has ranges that touch, the octaves equally wide', () => {
    const edges = edgesOf(COUNT);
    expect([edges[0], edges[COUNT]]).toEqual([LOWEST_HZ, expect.closeTo(HIGHEST_HZ, 6)]);
    const ratios = edges.slice(1).map((edge, i) => edge / edges[i]!);
    for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios[0]!, 9);
  });

  it('finds a pitch within the width of a range and of a bin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 15_000 }), (hertz) => {
        const found = loudestHz(bandsOf(pitch(hertz), RATE, COUNT)) ?? 0;
        expect(Math.abs(found - hertz)).toBeLessThan(0.14 * hertz + RATE / BINS);
      }),
    );
  });

  it('is nothing in silence', () => {
    const bands = bandsOf(new Uint8Array(BINS), RATE, COUNT);
    expect([Math.max(...bands), loudestHz(bands), levelDb(new Uint8Array(64).fill(128))]).toEqual([0, null, -100]);
  });

  it('measures a full square wave at full scale and half of it 6 dB below', () => {
    const square = (height: number) =>
      Uint8Array.from({ length: 64 }, (_, i) => 128 + (i % 2 ? height - (height === 128 ? 1 : 0) : -height));
    expect(levelDb(square(128))).toBeCloseTo(0, 0);
    expect(levelDb(square(64))).toBeCloseTo(-6.02, 2);
  });
});
