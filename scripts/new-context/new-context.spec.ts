import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { bin } from '../lib/paths.mjs';
import { entries, FROZEN } from './entries.mjs';
import { namesFrom, worded } from './names.mjs';
import { newContext } from './new-context.mjs';
import { texts } from './texts.mjs';

const ROOT = resolve(__dirname, '../..');
const OUTSIDE = [...entries.map(({ path }) => path), ...FROZEN];
const TABLES = 'contracts/src/routes/table';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'refrain-new-context-'));
  cpSync(join(ROOT, TABLES), join(root, TABLES), { recursive: true });
  for (const path of OUTSIDE) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(ROOT, path), join(root, path));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const clean = { dirtyAmong: () => [], finish: () => undefined };
const everything = () =>
  new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

describe('the names of a context', () => {
  it.each([
    [['playlists'], 'playlist'],
    [['fan-clubs'], 'fan-club'],
    [['communities'], 'community'],
    [['library', 'shelf'], 'shelf'],
  ])('%j: one thing of it is a %s', (asked, thing) => expect(namesFrom(asked)).toEqual({ context: asked[0], thing }));
  it.each([
    [[], texts.usage],
    [['one', 'two', 'three'], texts.usage],
    [['FanClubs'], texts.badName('FanClubs', 30)],
    [['../etc'], texts.badName('../etc', 30)],
    [['fan--clubs'], texts.badName('fan--clubs', 30)],
    [['a'.repeat(31)], texts.badName('a'.repeat(31), 30)],
    [['kernel'], texts.reserved('kernel')],
    [['library'], texts.noThing('library')],
  ])('%j is refused', (asked, sentence) => expect(() => namesFrom(asked)).toThrow(sentence));
  it('are put into a text in every way in which they are written', () =>
    expect(
      worded("KEEP_SAKES KeepSakesPage keepSakeId '/keep-sakes' 'Keep sakes' a keep sake", {
        context: 'fan-clubs',
        thing: 'fan-club',
      }),
    ).toBe("FAN_CLUBS FanClubsPage fanClubId '/fan-clubs' 'Fan clubs' a fan club"));
});

describe('a new context', () => {
  const names = namesFrom(['fan-shelves', 'fan-shelf']);

  it('is written with files that parse, and entered where it must be named', () => {
    const { made, changed } = newContext(root, names, clean);
    expect([made.length, changed.length]).toEqual([21, 8]);
    for (const path of made) {
      const text = readFileSync(join(root, path), 'utf8');
      const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind) as unknown as {
        parseDiagnostics: unknown[];
      };
      expect([path, file.parseDiagnostics]).toEqual([path, []]);
      expect(`${path}\n${text}`).not.toMatch(/keep.?sake/i);
    }
    for (const path of changed.filter((each) => !FROZEN.includes(each)))
      expect(readFileSync(join(root, path), 'utf8')).toMatch(/fan.?shel/i);
  });

  it('is formatted in the template already', () => {
    const { made } = newContext(root, { context: 'keep-sakes', thing: 'keep-sake' }, clean);
    cpSync(join(ROOT, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'));
    const checked = spawnSync(process.execPath, [bin('oxfmt'), '--list-different', ...made], { cwd: root, encoding: 'utf8' });
    expect([checked.stdout, checked.stderr, checked.status]).toEqual(['', '', 0]);
  });

  it.each([
    ['a folder of its name', 'posts', texts.exists('contracts/src/posts')],
    ['a page of its name', 'wallet', texts.taken(`${TABLES}/commerce.ts`, "id: 'wallet'")],
  ])('is refused where there is %s, and nothing is written', (_what, context, sentence) => {
    mkdirSync(join(root, 'contracts/src/posts'));
    const before = everything();
    expect(() => newContext(root, { context, thing: 'thing' }, clean)).toThrow(sentence);
    expect(everything()).toEqual(before);
  });

  it('is refused where files that it is entered into are not committed', () => {
    const before = everything();
    const dirty = { ...clean, dirtyAmong: (files: readonly string[]) => files.slice(0, 1) };
    expect(() => newContext(root, names, dirty)).toThrow(texts.dirty(OUTSIDE.slice(0, 1)));
    expect(everything()).toEqual(before);
  });

  it('is taken back whole where its events cannot be frozen', () => {
    const before = everything();
    const failing = {
      ...clean,
      finish: () => {
        throw new Error('a sample fault');
      },
    };
    expect(() => newContext(root, names, failing)).toThrow('All that was written was taken back.');
    expect(everything()).toEqual(before);
    expect(existsSync(join(root, 'backend/src/fan-shelves'))).toBe(false);
  });
});

/** A copy of the sources with packages of its own behind `@refrain/`; the others are those of this checkout. */
const copyOfSources = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'refrain-with-context-'));
  const files = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).stdout.split('\0').filter(Boolean);
  for (const file of files.filter((each) => existsSync(join(ROOT, each)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  for (const place of ['.', 'backend', 'frontend']) {
    const [from, to] = [join(ROOT, place, 'node_modules'), join(copy, place, 'node_modules')];
    if (!existsSync(from)) continue;
    mkdirSync(to);
    for (const name of readdirSync(from).filter((each) => each !== '@refrain')) symlinkSync(join(from, name), join(to, name));
  }
  mkdirSync(join(copy, 'node_modules/@refrain'));
  for (const name of ['contracts', 'storage', 'projections', 'backend', 'frontend', 'e2e'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@refrain', name));
  return copy;
};

const LONGEST_MS = 1_800_000;
const isWhole = process.env.NEW_CONTEXT === 'whole';
(isWhole ? describe : describe.skip)('the whole of a new context, as it is,', () => {
  let copy: string;
  const run = (file: string, ...args: string[]) => spawnSync(process.execPath, [file, ...args], { cwd: copy, encoding: 'utf8' });
  const ran = (tool: string, ...args: string[]) => {
    const { status, stdout, stderr } = run(join(ROOT, 'node_modules', tool), ...args);
    return [tool, status, status === 0 ? '' : `${stdout}${stderr}`.slice(-4000)];
  };
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=Sample', '-c', 'user.email=sample@example.test', ...args], { cwd: copy });

  beforeAll(() => {
    copy = copyOfSources();
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'As it was');
    const written = run('scripts/new-context.mjs', 'fan-shelves', 'fan-shelf');
    expect([written.status, written.stderr]).toEqual([0, '']);
    // Everything after this reads what is built of the contracts.
    expect(ran('typescript/bin/tsc', '-b', 'contracts')).toEqual(['typescript/bin/tsc', 0, '']);
    expect(run('contracts/scripts/write-document.mjs', 'contracts/dist/openapi.json')).toMatchObject({ status: 0 });
  }, LONGEST_MS);
  afterAll(() => rmSync(copy, { recursive: true }));

  it(
    'compiles, and is linted',
    () => {
      for (const project of ['tsconfig.spec.json', 'frontend/tsconfig.json'])
        expect(ran('typescript/bin/tsc', '--noEmit', '-p', project)).toEqual(['typescript/bin/tsc', 0, '']);
      const folders = ['contracts/src', 'backend/src', 'projections/src', 'frontend/src/features'].map(
        (at) => `${at}/fan-shelves`,
      );
      const files = [...folders, ...OUTSIDE.filter((each) => each.endsWith('.ts'))];
      expect(ran('eslint/bin/eslint.js', '--max-warnings', '0', ...files)).toEqual(['eslint/bin/eslint.js', 0, '']);
      expect(ran('knip/bin/knip.js', '--no-progress', '--no-config-hints')).toEqual(['knip/bin/knip.js', 0, '']);
    },
    LONGEST_MS,
  );

  it(
    'passes its specs and the guards of what every context says of itself',
    () => {
      const guards = [
        'src/contexts.spec',
        'catalog.spec',
        'document-hashes',
        'contracts/src/routes',
        'access.int',
        'unlimited-routes',
        'frontend/src/app/contexts.spec',
        'storage/src/personal',
      ];
      expect(ran('jest/bin/jest.js', '-w', '2', 'fan-shelves', ...guards)).toEqual(['jest/bin/jest.js', 0, '']);
    },
    LONGEST_MS,
  );

  it.each(['src/attacks', 'projections/src/all.spec', 'left-out.properties', 'past.properties', 'canary'])(
    'passes %s',
    (guard) => expect(ran('jest/bin/jest.js', '-w', '2', guard)).toEqual(['jest/bin/jest.js', 0, '']),
    LONGEST_MS,
  );
});
