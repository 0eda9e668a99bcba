import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { release as shown } from '../../contracts/src/kernel/release';
import { root, workspaces } from '../lib/paths.mjs';
import { releaseIn } from './changelog.mjs';
import { places } from './places.mjs';
import { makeRelease, worldIn } from './release.mjs';
import { texts } from './texts.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.5.0] - 2026-12-01

**Doctor's "orders" & more**

### Added

- A thing.

## [1.4.0] - 2025-10-19
`;
let folder: string;
let said: string[];
let asked: string[];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const commit = (): void => {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '-m', 'A change');
};

type World = Parameters<typeof makeRelease>[0];
/** The real git, and stand-ins for what takes minutes. */
const attempt = (version: string, { dryRun = false, ...changed }: Partial<World> & { dryRun?: boolean } = {}) =>
  makeRelease(
    {
      ...worldIn(folder, (line: string) => void said.push(line)),
      maker: async () => async (made: string) => (asked.push(`made ${made}`), write(`e2e/releases/${made}.zip`, 'packed')),
      guards: async () => void asked.push('guards'),
      build: async () => void asked.push('build'),
      ...changed,
    },
    { version, dryRun },
  );
const versions = (at = folder): Set<string> =>
  new Set(
    ['.', ...workspaces].map(
      (place) => (JSON.parse(readFileSync(join(at, place, 'package.json'), 'utf8')) as { version: string }).version,
    ),
  );

describe('a release', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'refrain-release-'));
    for (const { file } of places) write(file, readFileSync(join(root, file), 'utf8'));
    write('CHANGELOG.md', CHANGELOG);
    git('init', '--quiet', '--initial-branch', 'main');
    git('config', 'user.email', 'sample@example.test');
    git('config', 'user.name', 'Sample');
    git('config', 'commit.gpgsign', 'false');
    git('config', 'tag.gpgsign', 'false');
    commit();
    [said, asked] = [[], []];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is one version everywhere, with its data folder, in one commit with a tag', async () => {
    await attempt('1.5.0');
    expect(asked).toEqual(['guards', 'build', 'made 1.5.0']);
    expect([...versions()]).toEqual(['1.5.0']);
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
      version: string;
      packages: Record<string, { version: string }>;
    };
    expect([lock.version, ...['', ...workspaces].map((place) => lock.packages[place]?.version)]).toEqual(
      Array(workspaces.length + 2).fill('1.5.0'),
    );
    const source = readFileSync(join(folder, 'contracts/src/kernel/release.ts'), 'utf8');
    expect(source).toContain(
      `version: '1.5.0',\n  /** ISO day. */\n  released: '2026-12-01',\n  subtitle: 'Doctor\\'s "orders" & more',`,
    );
    expect(readFileSync(join(folder, 'deploy/kubernetes/kustomization.yaml'), 'utf8')).toContain('newTag: 1.5.0 }');
    expect([git('status', '--porcelain'), git('tag', '--points-at', 'HEAD'), git('log', '-1', '--format=%s')]).toEqual([
      '',
      'v1.5.0',
      `Release 1.5.0: Doctor's "orders" & more`,
    ]);
    expect(git('ls-files', 'e2e/releases')).toBe('e2e/releases/1.5.0.zip');
    expect(said.at(-1)).toBe(texts.done('1.5.0'));
  });

  it('leaves the lock as npm wrote it, but for its own versions', () => {
    const place = places.find(({ file }) => file === 'package-lock.json');
    const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
    expect(place?.write(text, shown)).toBe(text);
  });

  it('changes nothing in a dry run', async () => {
    const before = git('rev-parse', 'HEAD');
    await attempt('1.5.0', { dryRun: true });
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag', '--list'), said]).toEqual([
      before,
      '',
      '',
      [texts.dry('1.5.0')],
    ]);
    expect(asked).toEqual(['guards']);
  });

  it.each<[string, string, () => void, string, Partial<World>]>([
    ['for a word', 'latest', () => undefined, texts.version('latest'), {}],
    ['for a part of a command', '1.5.0; rm', () => undefined, texts.version('1.5.0; rm'), {}],
    ['for an older version', '1.3.9', () => undefined, texts.older('1.3.9', '1.4.0'), {}],
    ['for a version that has its tag', '1.5.0', () => void git('tag', 'v1.5.0'), texts.tagged('1.5.0'), {}],
    ['while a file is not committed', '1.5.0', () => write('notes.txt', ''), texts.dirty(['notes.txt']), {}],
    ['without its section', '1.6.0', () => undefined, texts.noSection('1.6.0'), {}],
    ['without the maker of data folders', '1.5.0', () => undefined, texts.noMaker, { maker: async () => null }],
    [
      'where the data folder was not made',
      '1.5.0',
      () => undefined,
      texts.noDataFolder('e2e/releases/1.5.0.zip'),
      { maker: async () => async () => undefined },
    ],
    [
      'where the guards fail',
      '1.5.0',
      () => undefined,
      'guards failed',
      { guards: async () => Promise.reject(new Error('guards failed')) },
    ],
    [
      'where the build fails',
      '1.5.0',
      () => undefined,
      'build failed',
      { build: async () => Promise.reject(new Error('build failed')) },
    ],
  ])('is refused %s, and leaves everything as it was', async (_, version, violate, sentence, world) => {
    violate();
    const before = [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag', '--list')];
    await expect(attempt(version, world)).rejects.toThrow(sentence);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag', '--list')]).toEqual(before);
  });

  it('says so itself where no maker of data folders is there', async () => {
    const { maker } = worldIn(folder, () => undefined);
    expect(await maker()).toBeNull();
  });
});

describe('the section of a release', () => {
  const section = (text: string) => () => releaseIn(text, '1.5.0');
  it.each([
    ['a day', CHANGELOG.replace(' - 2026-12-01', ''), texts.noDate('1.5.0', '')],
    ['a day that there is', CHANGELOG.replace('2026-12-01', '2026-02-31'), texts.noDate('1.5.0', '2026-02-31')],
    ['a name', CHANGELOG.replace(/\*\*/g, ''), texts.noSubtitle('1.5.0')],
    ['something that changed', CHANGELOG.replace('- A thing.', ''), texts.noEntries('1.5.0')],
  ])('has %s', (_, text, sentence) => expect(section(text)).toThrow(sentence));
});

describe('the version that is shown', () => {
  it('is that of every package.json, and has its section in CHANGELOG.md', () => {
    expect([...versions(root)]).toEqual([shown.version]);
    expect(releaseIn(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), shown.version)).toEqual(shown);
  });
});
