import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { sizeOf } from './context-sizes.mjs';

const MOST_OUTSIDE = 9;

it('the newest context is named by few files outside its folders, each once', () => {
  const { product, catalogs } = sizeOf('saves');
  expect(product).toContain('contracts/src/contexts.ts');
  expect([...product, ...catalogs].length).toBeLessThanOrEqual(MOST_OUTSIDE);
});

it('the README gives its size within a tenth', () => {
  const [, files = 0, , lines = 0] =
    /\| `saves` [^|]*\| (\d+) \| (\d+) \| ([\d,]+) \|/
      .exec(readFileSync(join(root, 'README.md'), 'utf8'))
      ?.map((figure) => Number(figure.replace(',', ''))) ?? [];
  const size = sizeOf('saves');
  expect(Math.abs(files / size.files - 1)).toBeLessThan(0.1);
  expect(Math.abs(lines / size.lines - 1)).toBeLessThan(0.1);
});
