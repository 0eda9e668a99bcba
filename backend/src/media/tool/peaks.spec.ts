import * as fc from 'fast-check';
import { PeakMeter } from './peaks';

const peaksOf = (...chunks: Int16Array[]): number[] => {
  const meter = new PeakMeter();
  chunks.forEach((chunk) => meter.add(chunk));
  return [...Buffer.from(meter.finish(), 'base64')];
};

describe('a peak meter', () => {
  it('gives 800 peaks for any length, also for none', () => {
    for (const length of [0, 1, 15, 16, 799, 800, 12_800, 102_400, 1_000_003])
      expect(peaksOf(new Int16Array(length))).toHaveLength(800);
  });

  it('shows silence as 0 and full scale, of either sign, as 255', () => {
    expect(new Set(peaksOf(new Int16Array(50_000)))).toEqual(new Set([0]));
    expect(new Set(peaksOf(new Int16Array(50_000).fill(-32768)))).toEqual(new Set([255]));
    expect(new Set(peaksOf(new Int16Array(50_000).fill(16384)))).toEqual(new Set([128]));
  });

  it('keeps the place of a sound, within one peak, however long the recording is', () => {
    for (const length of [20_000, 300_000, 5_000_000]) {
      const samples = new Int16Array(length);
      samples[Math.floor(length * 0.25)] = 32767;
      const loud = peaksOf(samples).flatMap((level, i) => (level > 0 ? [i] : []));
      expect(loud.length).toBeGreaterThan(0);
      loud.forEach((at) => expect(Math.abs(at - 200)).toBeLessThanOrEqual(1));
    }
  });

  it('does not care where the chunks break', () => {
    const samples = Int16Array.from({ length: 400_000 }, (_, i) => Math.round(Math.sin(i / 1000) * (i % 30_000)));
    const whole = peaksOf(samples);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: samples.length }), { maxLength: 8 }), (cuts) => {
        const at = [0, ...[...cuts].sort((a, b) => a - b), samples.length];
        expect(peaksOf(...at.slice(1).map((end, i) => samples.subarray(at[i], end)))).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  });
});
