import { tintOf } from '../shared/lib/look/tint';

/** Style as text: names and values of CSS that come from no person. */
export const styleOf = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The attributes that tint an element by a palette, in the variables of both themes: only the browser knows which one it shows. */
export const tints = (palette: readonly string[]): string => {
  const [paper, ink] = [tintOf(palette, 'paper'), tintOf(palette, 'ink')];
  if (!paper || !ink) return '';
  const values = { '--paper-tint': paper.tint, '--paper-on': paper.onTint, '--ink-tint': ink.tint, '--ink-on': ink.onTint };
  return ` data-tinted style="${styleOf(values)}"`;
};
