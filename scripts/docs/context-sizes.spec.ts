import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { sizeOf } from './context-sizes.mjs';

const MOST_OUTSIDE = 10;
/** It marks two kinds of thing, each on a page and in a list of its own. */
const MOST_OUTSIDE_OF_SAVES = 12;

it('the first context of the generator is named by few files outside its folders', () => {
  const { outside, catalogs } = sizeOf('saves');
  expect(outside).toContain('contracts/src/contexts.ts');
  expect(outside).toContain('backend/src/kernel/http/testing/access-lists.ts');
  expect(catalogs).toContain('contracts/src/frozen-events.jsonl');
  expect(outside.length).toBeLessThanOrEqual(MOST_OUTSIDE_OF_SAVES);
});

it.each(['events', 'moderation'])('%s, which also notifies people, needs no more', (context) => {
  expect(sizeOf(context).outside.length).toBeLessThanOrEqual(MOST_OUTSIDE);
});

it.each(['events', 'moderation', 'saves'])('the README gives the size of %s within a tenth', (context) => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const row = new RegExp(`\\| \`${context}\`(?! *,)[^|]*\\| (\\d+) \\| (\\d+) \\| ([\\d,]+) \\| (\\d+)`).exec(readme);
  const [files = 0, , lines = 0, outside = 0] = (row ?? []).slice(1).map((figure) => Number(figure.replace(',', '')));
  const size = sizeOf(context);
  expect(Math.abs(files / size.files - 1)).toBeLessThan(0.1);
  expect(Math.abs(lines / size.lines - 1)).toBeLessThan(0.1);
  expect(outside).toBe(size.outside.length);
});
