import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const tokensOf = (block: string | undefined): Record<string, string> =>
  Object.fromEntries([...(block ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]));
const [plain = '', more = ''] = css.split('@media (prefers-contrast: more)');
const themesIn = (part: string) => part.split("[data-theme='ink']").map(tokensOf);
const [paper, ink] = themesIn(plain);
const [paperMore, inkMore] = themesIn(more);
const THEMES = [
  ['paper', { ...paper }],
  ['ink', { ...ink }],
  ['paper, with more contrast', { ...paper, ...paperMore }],
  ['ink, with more contrast', { ...ink, ...inkMore }],
] as const;

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** WCAG 2.2: from 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const GROUNDS = ['paper', 'sleeve', 'sunk'] as const;
const LEAST = { 'ink-2': 4.5, 'ink-3': 4.5, 'signal-ink': 4.5, gold: 4.5, good: 4.5, edge: 3, signal: 3 } as const;

describe.each(THEMES)('on %s', (name, tokens) => {
  it.each(Object.entries(LEAST))('%s keeps %d to 1', (token, least) => {
    const found = GROUNDS.map((ground) => contrast(tokens[token]!, tokens[ground]!));
    expect(found.every((each) => each >= least) ? found : [token, tokens[token], ...found]).toEqual(found);
  });
  if (name.includes('more')) {
    it('greys read as text does for others', () =>
      expect(Math.min(...GROUNDS.map((ground) => contrast(tokens['ink-3']!, tokens[ground]!)))).toBeGreaterThan(7));
  }
});
