import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contextFilter } from './build-context.mjs';
import { dockerfileProblems } from './dockerfile-problems.mjs';
import { readDockerfile } from './dockerfile.mjs';

const root = join(__dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const letsIn = contextFilter(read('.dockerignore'));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const repository = { context: files.filter(letsIn), scripts };
const dockerfile = read('deploy/Dockerfile');

describe('the image', () => {
  it('can be built: what it copies is there, what it runs exists, what it starts is built', () => {
    expect(dockerfileProblems(readDockerfile(dockerfile), repository)).toEqual([]);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['copies what is not there', (text) => text.replace('COPY nx.json', 'COPY nothing.json'), /COPY nothing\.json/],
    ['copies from a stage that is not there', (text) => text.replace('--from=modules', '--from=elsewhere'), /--from=elsewhere/],
    ['runs a script that is not there', (text) => text.replace('npm run build', 'npm run unknown'), /npm run unknown/],
    ['is based on whatever is newest', (text) => text.replaceAll('node:24.21.0-bookworm-slim', 'node:latest'), /node:latest/],
    ['starts as root', (text) => text.replace('USER node', 'USER root'), /runs as root/],
    ['says no user', (text) => text.replace('USER node', ''), /runs as root/],
    [
      'starts what is not built',
      (text) => text.replace('backend/dist/main.js', 'backend/dist/other.js'),
      /starts backend\/dist\/other\.js/,
    ],
    ['has no health check', (text) => text.replace('HEALTHCHECK', 'LABEL'), /no HEALTHCHECK/],
    ['starts without tini', (text) => text.replace('"tini", "--", ', ''), /not tini/],
  ])('would be caught when it %s', (_, change, problem) => {
    const changed = change(dockerfile);
    expect(changed).not.toBe(dockerfile);
    expect(dockerfileProblems(readDockerfile(changed), repository).join('\n')).toMatch(problem);
  });

  it('holds every source that is built and none of the tests', () => {
    expect(repository.context).toEqual(
      expect.arrayContaining([
        'backend/src/main.ts',
        'contracts/src/index.ts',
        'frontend/index.html',
        '.npmrc',
        'e2e/package.json',
      ]),
    );
    expect(repository.context.filter((file) => /\.spec\.|^e2e\/(?!package)|^scripts\/|^docs\//.test(file))).toEqual([]);
  });

  it.each([
    '.env',
    'backend/.env',
    'frontend/.env.local',
    '.git/config',
    'data/vault.key',
    'data/log.db',
    'backend/data.db',
    'storage/vault.key',
    'storage/vault.db-wal',
  ])('never gets to see %s', (file) => expect(letsIn(file)).toBe(false));

  it.each([
    'node_modules/react/index.js',
    'frontend/node_modules/a/b.js',
    'backend/dist/main.js',
    'backend/dist/.tsbuildinfo',
    'deploy/secrets.example.env',
  ])('builds %s itself or does without', (file) => expect(letsIn(file)).toBe(false));

  it('starts a file that the build leaves behind', () => {
    const built = join(root, 'backend', 'dist');
    if (existsSync(built)) expect(existsSync(join(built, 'main.js'))).toBe(true);
  });
});
