import fc from 'fast-check';
import { peakOf, trimFor } from './loudness';

const song = fc.record({
  lufs: fc.double({ min: -60, max: 0, noNaN: true }),
  peak: fc.double({ min: 0.01, max: 1, noNaN: true }),
  seconds: fc.integer({ min: 1, max: 900 }),
});
const dB = (factor: number) => 20 * Math.log10(factor);

describe('the common loudness', () => {
  it('makes a loud song softer by what it is above the target, and a soft one louder', () => {
    expect(dB(trimFor('track', { lufs: -8, peak: 1, seconds: 180 }))).toBeCloseTo(-6);
    expect(dB(trimFor('track', { lufs: -18, peak: 0.2, seconds: 180 }))).toBeCloseTo(4);
  });

  it('leaves alone what is off, and what is not known', () => {
    expect(trimFor('off', { lufs: -3, peak: 1, seconds: 180 })).toBe(1);
    expect(trimFor('track', { lufs: null, peak: 1, seconds: 180 })).toBe(1);
  });

  it('never brings a peak above full scale', () => {
    fc.assert(
      fc.property(song, (measured) => {
        expect(trimFor('track', measured) * measured.peak).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('reads the highest of stored peaks', () => {
    expect(peakOf(btoa(String.fromCharCode(0, 51, 204)))).toBeCloseTo(0.8);
    expect([peakOf(null), peakOf('')]).toEqual([1, 1]);
  });
});
