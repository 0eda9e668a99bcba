import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { mustStartAfresh, treeState } from './install.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refrain-install-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string) {
  mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  writeFileSync(join(folder, 'node_modules', name, 'package.json'), '{}');
}

const list = (...names: string[]) =>
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, {}])) }),
  );

describe('node_modules', () => {
  test('is missing in a fresh clone', () => {
    expect(treeState(folder)).toBe('missing');
  });

  test("is unfinished without npm's own list, which npm writes last", () => {
    put('one');
    expect(treeState(folder)).toBe('unfinished');
  });

  test('is damaged when a package of the list is gone', () => {
    put('one');
    list('one', 'two');
    expect(treeState(folder)).toBe('damaged');
  });

  test('is whole with all its packages', () => {
    put('one');
    put('@a/two');
    list('one', '@a/two');
    expect(treeState(folder)).toBe('whole');
  });
});

describe('an installation', () => {
  test.each([
    ['started', 'whole', true],
    ['started', 'damaged', true],
    ['started', 'missing', false],
    ['none', 'unfinished', true],
    ['none', 'whole', false],
    ['none', 'damaged', false],
    ['none', 'missing', false],
  ] as const)('with the stamp "%s" over a tree that is %s starts afresh: %p', (state, tree, afresh) => {
    expect(mustStartAfresh({ state }, tree)).toBe(afresh);
  });
});
