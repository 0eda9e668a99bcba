import { secondsToCount } from '@refrain/contracts/playback';
import fc from 'fast-check';
import { fadeLength } from './fade-length';

const facts = fc.record({
  chosen: fc.integer({ min: 0, max: 12 }),
  ending: fc.double({ min: 0.1, max: 1200, noNaN: true }),
  coming: fc.double({ min: 0.1, max: 1200, noNaN: true }),
  rate: fc.constantFrom(0.25, 0.75, 1, 1.25, 1.5, 2),
});

describe('the length of a fade', () => {
  it('is what was chosen, where the songs are long enough', () => {
    expect(fadeLength({ chosen: 12, ending: 180, coming: 200, rate: 1 })).toBe(12);
    expect(fadeLength({ chosen: 0, ending: 180, coming: 200, rate: 1 })).toBe(0);
    expect(fadeLength({ chosen: 12, ending: 180, coming: 15, rate: 1 })).toBe(5);
    expect(fadeLength({ chosen: 12, ending: 180, coming: 30, rate: 2 })).toBe(5);
  });

  it('never takes a song that was heard to its end what makes it count, at any speed', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const fade = fadeLength(given);
        const heardWhole = given.ending / given.rate;
        const needed = secondsToCount(given.ending * 1000);
        expect(fade).toBeGreaterThanOrEqual(0);
        expect(fade).toBeLessThanOrEqual(given.chosen);
        if (fade > 0) expect(heardWhole - fade).toBeGreaterThanOrEqual(needed);
      }),
    );
  });

  it('leaves most of either song alone', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const shorter = Math.min(given.ending, given.coming) / given.rate;
        expect(fadeLength(given)).toBeLessThanOrEqual(shorter / 3 + 1e-9);
      }),
    );
  });
});
