import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, GROUNDS as GROUNDS_OF, HOUSE_ACCENTS, LOOKS, ON_MARK } from '@refrain/contracts/themes';

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

it('the rules for seasons know the grounds and the accents of the house as they are', () => {
  const tokens = { paper: paper!, ink: ink! };
  for (const look of LOOKS) {
    const { paper: page, sleeve, sunk, signal, 'signal-ink': text, 'on-signal': onMark } = tokens[look];
    expect([GROUNDS_OF[look], HOUSE_ACCENTS[look]]).toEqual([
      { paper: page, sleeve, sunk },
      { mark: signal, text },
    ]);
    expect(ON_MARK).toContain(onMark);
  }
});
