import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { bin } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { releaseIn } from './changelog.mjs';
import { writeRelease } from './places.mjs';
import { texts } from './texts.mjs';

/** Specs that hold what is stored against what the program reads: frozen events, hashes of documents, damaged and missing parts, migrations. */
const GUARDS = ['frozen-events', 'document-hashes', 'damage', 'lost-parts', 'migrate', 'scripts/release'];

/**
 * What the release does outside; passed in for its specs.
 * @typedef {object} World
 * @property {string} folder of the project
 * @property {(...args: string[]) => Promise<string[]>} git gives the lines it printed; throws a Refusal
 * @property {() => Promise<((version: string) => Promise<unknown>) | null>} maker what makes a data folder, null where it is missing
 * @property {() => Promise<void>} guards throws a Refusal
 * @property {() => Promise<void>} build throws a Refusal
 * @property {(line: string) => void} say
 */

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** @param {string} left @param {string} right */
const compare = (left, right) => {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  return [0, 1, 2].map((i) => (a?.[i] ?? 0) - (b?.[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
};

/** @param {World} world @param {string} version */
async function checkVersion({ folder, git }, version) {
  if (!VERSION.test(version)) throw new Refusal(texts.version(version));
  const { version: current } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (compare(version, current) < 0) throw new Refusal(texts.older(version, current));
  if ((await git('tag', '--list', `v${version}`)).length > 0) throw new Refusal(texts.tagged(version));
}

/** @param {World} world */
async function checkTree({ git }) {
  const changed = await git('status', '--porcelain');
  if (changed.length > 0) throw new Refusal(texts.dirty(changed.map((line) => line.slice(3))));
}

/** @param {World} world @param {string} version */
async function makeDataFolder({ folder, maker, build }, version) {
  const file = `e2e/releases/${version}.zip`;
  if (existsSync(join(folder, file))) return;
  const make = await maker();
  if (!make) throw new Refusal(texts.noMaker);
  // It is made by the program of the release, which is the one that was just given its version.
  await build();
  await make(version);
  if (!existsSync(join(folder, file))) throw new Refusal(texts.noDataFolder(file));
}

/**
 * Makes a release: its version everywhere, its data folder, a commit and a tag. What fails on the way leaves the tree as it was.
 * @param {World} world
 * @param {{ version: string, dryRun: boolean }} wanted
 * @throws {Refusal}
 */
export async function makeRelease(world, { version, dryRun }) {
  const { folder, git, maker, guards, say } = world;
  await checkVersion(world, version);
  await checkTree(world);
  const release = releaseIn(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), version);
  if (!(await maker())) throw new Refusal(texts.noMaker);
  await guards();
  if (dryRun) return say(texts.dry(version));
  try {
    writeRelease(folder, release);
    await makeDataFolder(world, version);
    await git('add', '--all');
    await git('commit', '--allow-empty', '-m', `Release ${version}: ${release.subtitle}`);
  } catch (error) {
    // The tree was clean, so that all there is now is ours.
    await git('reset', '--hard', '--quiet');
    await git('clean', '--quiet', '-fd', 'e2e/releases');
    throw error;
  }
  await git('tag', '--annotate', `v${version}`, '-m', `${version}: ${release.subtitle}`);
  say(texts.done(version));
}

/** @param {string} folder @param {(line: string) => void} say @returns {World} */
export const worldIn = (folder, say) => ({
  folder,
  say,
  git: async (...args) => {
    /** @type {string[]} */
    const lines = [];
    const { code, tail } = await run('git', args, { cwd: folder, onLine: (line) => line && lines.push(line) });
    if (code !== 0) throw new Refusal(texts.git(args[0] ?? '', tail));
    return lines;
  },
  maker: async () => {
    const file = join(folder, 'scripts/release/data-folder.mjs');
    if (!existsSync(file)) return null;
    const { makeDataFolder: make } = await import(file);
    return (version) => make(version, { say });
  },
  guards: async () => {
    const { code, tail } = await run(process.execPath, [bin('jest'), ...GUARDS], { cwd: folder });
    if (code !== 0) throw new Refusal(texts.guards(tail));
  },
  build: async () => {
    const { code, tail } = await run(process.execPath, [bin('nx'), 'run-many', '-t', 'build'], { cwd: folder });
    if (code !== 0) throw new Refusal(texts.build(tail));
  },
});
