import { timedLyricsOf } from '@refrain/contracts/tracks';
import fc from 'fast-check';
import { beginTapping, isTapped, lrcOf, tap, untap } from './tap-along';

const words = fc.array(fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12})?$/), { minLength: 1, maxLength: 20 });
const moments = fc.array(fc.double({ min: 0, max: 3000, noNaN: true }), { minLength: 20, maxLength: 20 });

describe('tapping along', () => {
  it('gives each line the moment of its press, and leaves out empty lines', () => {
    const tapped = [1.234, 65.5].reduce(tap, beginTapping('First line\n\n  Second line \n'));
    expect([isTapped(tapped), lrcOf(tapped)]).toEqual([true, '[00:01.23]First line\n[01:05.50]Second line']);
    expect(tap(tapped, 90)).toBe(tapped);
    expect(lrcOf(untap(tapped))).toBe('[00:01.23]First line');
  });

  it('makes lyrics that the site takes, whatever is pressed when', () => {
    fc.assert(
      fc.property(words, moments, (lines, times) => {
        const tapped = lines.reduce((so, _line, i) => tap(so, times[i] ?? 0), beginTapping(lines.join('\n')));
        const { cues } = timedLyricsOf(lrcOf(tapped));
        expect(cues?.map(({ text }) => text)).toEqual(lines);
        const starts = cues?.map(({ start }) => start) ?? [];
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        expect(new Set(starts).size).toBe(lines.length);
      }),
    );
  });
});
