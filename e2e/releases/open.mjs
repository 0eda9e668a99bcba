import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { openDataFolder } from '../faults/judge/data-folder.mjs';
import { audit } from '../faults/judge/money.mjs';
import { keepScore, notAtRest } from '../faults/score.mjs';
import { startBacking } from '../support/servers/backing.mjs';
import { startServer } from '../support/servers/server.mjs';
import { otherThan } from './other-than.mjs';
import { unpack } from './pack.mjs';
import { operate, operatorsWitness, siteWitness } from './witness.mjs';

/**
 * Opens the data folder of each release with the program of today: healthy, nothing that `projections verify` finds, the chain intact, and it
 * says of itself what it said then. The same on the servers for the newest, or with `--servers all` for each. With `--ends` only the oldest and the
 * newest are opened.
 * Ends with `N passed, N failed`.
 */
const AT_ONCE = 2;
const here = import.meta.dirname;
const program = resolve(here, '../..');
const CLOCK = ['--import', pathToFileURL(join(here, 'clock.mjs')).href];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { servers: { type: 'string', default: 'newest' }, ends: { type: 'boolean', default: false } },
});
const { say, count, seconds, close } = keepScore();
const temporary = mkdtempSync(join(tmpdir(), 'refrain-releases-'));

/** @typedef {import('./witness.mjs').Expectation} Expectation */

/** The oldest first. @type {readonly Expectation[]} */
const releases = readdirSync(here)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(here, file), 'utf8')))
  .sort((a, b) => a.asOf.localeCompare(b.asOf));

/** Nothing is found where a command succeeds. @param {Parameters<typeof operate>[0]} place @param {readonly string[]} words */
const succeeds = async (place, words) => {
  await operate(place, words);
  return [];
};

/** What failed as a finding of its own, so that others are still looked at. @param {string} name @param {() => Promise<readonly string[]>} look */
const check = async (name, look) =>
  count({ name, findings: await look().catch((error) => [error instanceof Error ? error.message : String(error)]) });

/** @param {Expectation} release @param {string} where @param {string} dataFolder @param {NodeJS.ProcessEnv} [env] */
const lives = async ({ asOf, site, passwords }, where, dataFolder, env = {}) =>
  check(`${where}: it is healthy, and says what it said`, async () => {
    // What is due only later would happen otherwise: an account was to be erased a month after.
    const behindMs = String(Date.now() - Date.parse(asOf));
    const server = await startServer({ dataFolder, nodeArgs: CLOCK, env: { ...env, SAMPLE_CLOCK_BEHIND_MS: behindMs } });
    try {
      const ids = (/** @type {readonly Readonly<Record<string, unknown>>[]} */ things) => things.map((thing) => String(thing.id));
      const slugs = site.people.map((person) => String('slug' in person && person.slug));
      const late = await notAtRest(server.url);
      const now = await siteWitness(server.url, { passwords, posts: ids(site.posts), tracks: ids(site.tracks), people: slugs });
      return [...late, ...otherThan(site, now)];
    } finally {
      await server.stop();
      await server.remove();
    }
  });

/** @param {Expectation} release @param {string} where @param {string} dataFolder @param {NodeJS.ProcessEnv} [env] */
const counts = async ({ asOf, charts, forgotten }, where, dataFolder, env) => {
  const place = { program, node: process.execPath, dataFolder, env };
  await check(`${where}: projections verify`, () => succeeds(place, ['projections', 'verify']));
  for (const id of forgotten)
    await check(`${where}: who was erased is still forgotten`, () => succeeds(place, ['privacy', 'prove', id]));
  await check(`${where}: the charts are those of then, and the chain is intact`, async () => {
    const now = await operatorsWitness(place, asOf);
    return [...otherThan(charts, now.charts), ...(now.head.includes('chain intact') ? [] : [now.head])];
  });
};

/** @param {Expectation} release */
const onTheServers = async (release) => {
  const where = `${release.release}, on the servers`;
  const dataFolder = join(temporary, `${release.release}-to-move`);
  await unpack(join(here, `${release.release}.zip`), dataFolder);
  const backing = await startBacking(join(temporary, `${release.release}-servers`));
  try {
    const place = { program, node: process.execPath, dataFolder, env: backing.env };
    await check(`${where}: refrain migrate`, () => succeeds(place, ['migrate', '--from', 'sqlite', '--to', 'eventstoredb']));
    await check(`${where}: the head is that of then`, async () =>
      otherThan(release.head, (await operate(place, ['audit', 'verify'])).join('\n'), 'head'),
    );
    await lives(release, where, join(temporary, `${release.release}-moved`), backing.env);
    await counts(release, where, dataFolder, backing.env);
  } finally {
    await backing.stop();
  }
  say(`${seconds()}  ${where}`);
};

/** @param {Expectation} release */
const inPlace = async (release) => {
  const where = release.release;
  const dataFolder = join(temporary, where);
  await unpack(join(here, `${where}.zip`), dataFolder);
  const place = { program, node: process.execPath, dataFolder };
  await check(`${where}: the head is that of then`, async () =>
    otherThan(release.head, (await operate(place, ['audit', 'verify'])).join('\n'), 'head'),
  );
  await lives(release, where, dataFolder);
  await check(`${where}: all points of then are in the ledger, once`, async () => {
    const source = openDataFolder(dataFolder);
    try {
      return audit((await source.read()).events, true).findings;
    } finally {
      await source.close();
    }
  });
  await counts(release, where, dataFolder);
  say(`${seconds()}  ${where}`);
};

const isEnd = (/** @type {Expectation} */ release) => release === releases[0] || release === releases.at(-1);
const wanted = releases.filter(
  (each) => (positionals.length === 0 || positionals.includes(each.release)) && (!values.ends || isEnd(each)),
);
const moved = values.servers === 'none' ? [] : values.servers === 'all' ? wanted : wanted.slice(-1);
// What takes longest is begun first.
const left = [...moved.map((release) => () => onTheServers(release)), ...wanted.map((release) => () => inPlace(release))];
try {
  if (left.length === 0)
    count({ name: 'there is a release to open', findings: [`none of ${positionals.join(', ')} is in ${here}`] });
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await next();
    }),
  );
} finally {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
}
close();
