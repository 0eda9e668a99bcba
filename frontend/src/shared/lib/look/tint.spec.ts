import fc from 'fast-check';
import { contrast } from '@refrain/contracts/themes';
import { tintOf, tintStyle } from './tint';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('%s on %s is %d', (a, b, expected) => {
    expect(contrast(a, b)).toBeCloseTo(expected, 2);
    expect(contrast(b, a)).toBeCloseTo(expected, 2);
  });
});

describe('the tint of a page', () => {
  it.each(['paper', 'ink'] as const)('keeps text readable on %s whatever the cover', (theme) => {
    fc.assert(
      fc.property(fc.array(hex, { minLength: 1, maxLength: 6 }), (palette) => {
        const { tint, onTint } = tintOf(palette, theme)!;
        expect(contrast(tint, onTint)).toBeGreaterThanOrEqual(7);
      }),
    );
  });
  it('is light on paper and dark in ink', () => {
    expect(contrast(tintOf(['#6a2c5b'], 'paper')!.tint, '#ffffff')).toBeLessThan(2);
    expect(contrast(tintOf(['#6a2c5b'], 'ink')!.tint, '#000000')).toBeLessThan(2);
  });
  it('leads with the most colourful entry, not with a grey background that is used most', () => {
    expect(tintOf(['#808080', '#0f5c4a'], 'paper')).toEqual(tintOf(['#0f5c4a'], 'paper'));
  });
  it('leaves the theme its own colours where there is no usable palette', () => {
    expect(tintStyle([], 'paper')).toEqual({});
    expect(tintStyle(null, 'ink')).toEqual({});
    expect(tintStyle(['red', 'url(evil)'], 'ink')).toEqual({});
  });
  it('comes as the two variables of a page', () => {
    expect(Object.keys(tintStyle(['#e0371b'], 'paper'))).toEqual(['--tint', '--on-tint']);
  });
});
