import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const KNIP = join(ROOT, 'node_modules/knip/bin/knip.js');

const FILES = {
  'package.json': '{ "name": "refrain", "workspaces": ["contracts", "backend"] }',
  'contracts/src/likes/index.ts': "export * from './rules';\n",
  'contracts/src/likes/rules.ts': 'export const MOST = 3;\nexport const LEAST = 1;\nexport const MEAN = (MOST + LEAST) / 2;\n',
  'backend/package.json':
    '{ "name": "@refrain/backend", "dependencies": { "@refrain/contracts": "*", "a-sample-package": "1.0.0" } }',
  'backend/src/main.ts': "import { MEAN, MOST } from '@refrain/contracts/likes';\nconsole.log(MEAN, MOST);\n",
  'backend/src/left-over.ts': 'export const unread = 1;\n',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'refrain-dead-exports-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const file of [
    'knip.json',
    'tsconfig.base.json',
    'contracts/package.json',
    'contracts/tsconfig.json',
    'backend/tsconfig.json',
  ])
    cpSync(join(ROOT, file), join(folder, file));
  mkdirSync(join(folder, 'node_modules/@refrain'), { recursive: true });
  symlinkSync(join(folder, 'contracts'), join(folder, 'node_modules/@refrain/contracts'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true }));

type Found = Readonly<{
  issues: readonly Readonly<Record<'file', string> & Record<'files' | 'exports' | 'dependencies', { name: string }[]>>[];
}>;

it('refuses a file, a name and a declared package that nobody imports, also behind the index of a package', () => {
  const { status, stdout } = spawnSync(process.execPath, [KNIP, '--no-progress', '--no-config-hints', '--reporter', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { issues } = JSON.parse(stdout) as Found;
  const found = issues
    .map(({ file, files, exports, dependencies }) => [
      file,
      ...(files.length > 0 ? ['unused'] : [...exports, ...dependencies].map(({ name }) => name)),
    ])
    // The packages with which ours are built are used by files that are not here.
    .filter(([, ...names]) => names.length > 0);
  expect(found.sort()).toEqual([
    ['backend/package.json', 'a-sample-package'],
    ['backend/src/left-over.ts', 'unused'],
    ['contracts/src/likes/rules.ts', 'LEAST'],
  ]);
  expect(status).toBe(1);
});
