import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fingerprint } from './fingerprint.mjs';

let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'refrain-fingerprint-'));
  mkdirSync(join(base, 'src/deep'), { recursive: true });
  writeFileSync(join(base, 'src/a.ts'), 'a');
  writeFileSync(join(base, 'src/deep/b.ts'), 'b');
});
afterEach(() => rmSync(base, { recursive: true }));

const now = () => fingerprint(base, ['src'], { skip: /\.spec\.ts$/ });

describe('a fingerprint', () => {
  test('stays when only times change', () => {
    const before = now();
    utimesSync(join(base, 'src/a.ts'), new Date(0), new Date(0));
    expect(now()).toBe(before);
  });

  test.each([
    ['a content', () => writeFileSync(join(base, 'src/deep/b.ts'), 'c')],
    ['a new file', () => writeFileSync(join(base, 'src/c.ts'), '')],
    ['a file that is gone', () => rmSync(join(base, 'src/a.ts'))],
    ['a file that moved', () => renameSync(join(base, 'src/a.ts'), join(base, 'src/deep/a.ts'))],
  ])('changes with %s', (_, change) => {
    const before = now();
    change();
    expect(now()).not.toBe(before);
  });

  test('ignores what is built, installed, hidden or skipped', () => {
    const before = now();
    for (const folder of ['dist', 'node_modules', '.cache']) {
      mkdirSync(join(base, 'src', folder));
      writeFileSync(join(base, 'src', folder, 'x.ts'), 'x');
    }
    writeFileSync(join(base, 'src/a.spec.ts'), 'x');
    expect(now()).toBe(before);
  });

  test('differs when further facts differ', () => {
    expect(fingerprint(base, ['src'], { also: ['linux'] })).not.toBe(fingerprint(base, ['src'], { also: ['darwin'] }));
  });

  test('takes a path that does not exist as no files', () => {
    expect(fingerprint(base, ['src', 'nowhere'])).toBe(fingerprint(base, ['src']));
  });
});
