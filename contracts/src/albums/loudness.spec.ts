import fc from 'fast-check';
import { wholeOf } from './loudness';

const song = fc.record({
  lufs: fc.double({ min: -60, max: 0, noNaN: true }),
  peak: fc.double({ min: 0.01, max: 1, noNaN: true }),
  seconds: fc.integer({ min: 1, max: 900 }),
});

describe('the loudness of an album', () => {
  it('is between that of its softest song and that of its loudest', () => {
    fc.assert(
      fc.property(fc.array(song, { minLength: 1, maxLength: 20 }), (songs) => {
        const { lufs, peak } = wholeOf(songs);
        const all = songs.map((each) => each.lufs);
        expect(lufs).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
        expect(lufs).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
        expect(peak).toBe(Math.max(...songs.map((each) => each.peak)));
      }),
    );
    expect(wholeOf([{ lufs: null, peak: 1, seconds: 9 }]).lufs).toBeNull();
  });

  it('weighs the songs by their length', () => {
    const { lufs } = wholeOf([
      { lufs: -10, peak: 1, seconds: 300 },
      { lufs: -40, peak: 1, seconds: 300 },
    ]);
    expect(lufs).toBeCloseTo(-13, 1);
  });
});
