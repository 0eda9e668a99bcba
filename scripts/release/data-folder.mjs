import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { DAYS } from '../../e2e/releases/acts.mjs';
import { filesIn, pack } from '../../e2e/releases/pack.mjs';
import { newCommunity, openDay, passwordOf } from '../../e2e/releases/people.mjs';
import { operateIfKnown, operatorsWitness, siteWitness } from '../../e2e/releases/witness.mjs';
import { notAtRest } from '../../e2e/faults/score.mjs';
import { connect } from '../../e2e/support/client.mjs';
import { startServer } from '../../e2e/support/servers/server.mjs';
import { root } from '../lib/paths.mjs';
import { Refusal } from '../lib/refusal.mjs';

const RELEASES = join(root, 'e2e/releases');
const CLOCK = pathToFileURL(join(RELEASES, 'clock.mjs')).href;
const DAY_MS = 86_400_000;
const MOST_BYTES = 300_000;
/** What a release leaves that no later one opens: mails that were sent, and a lock. */
const LEFT_OUT = /^(outbox|interactions)\/|\.lock$/;

/**
 * @typedef {object} Making
 * @property {string} [program] folder of the built program of the release; default: this one
 * @property {string} [node] what runs it
 * @property {string} [commit] for the record
 * @property {string} [today] the day that it is for the program (ISO); default: now
 * @property {(line: string) => void} [say]
 */

/**
 * @typedef {{ program: string, node: string, dataFolder: string }} Place
 * @typedef {import('../../e2e/releases/people.mjs').Community} Community
 */

/**
 * Lets one day happen while the program runs. Gives what it says at the end, and when that was.
 * @param {Place} place @param {Community} community @param {(typeof DAYS)[number]} day @param {number} behindMs
 */
async function live({ program, node, dataFolder }, community, { acts }, behindMs) {
  const now = () => Date.now() - behindMs;
  const server = await startServer({
    dataFolder,
    program,
    node,
    nodeArgs: ['--import', CLOCK],
    env: { SAMPLE_CLOCK_BEHIND_MS: String(behindMs) },
  });
  const client = connect(server.url);
  try {
    await acts(openDay(client, community, now), now());
    const late = await notAtRest(server.url);
    if (late.length > 0) throw new Error(`It did not come to rest: ${late.join()}`);
    return { asOf: new Date(now()).toISOString(), site: await siteWitness(server.url, asked(community)) };
  } finally {
    client.close();
    await server.stop();
  }
}

/** Gives the community its admin, as no call of the API does. @param {Place} place @param {Community} community */
function grantAdmin({ program, node, dataFolder }, { ids }) {
  const { status, stderr } = spawnSync(node, [join(RELEASES, 'grant-admin.mjs'), program, dataFolder, ids.get('ada') ?? ''], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The admin could not be made: ${stderr}`);
}

/** @param {Place} place @param {Community} community @param {readonly string[]} names */
async function erase(place, community, names) {
  for (const name of names) {
    if (await operateIfKnown(place, ['privacy', 'erase', name, '--yes'])) community.forgotten.push(community.ids.get(name) ?? '');
    else community.unknown.add('refrain privacy erase');
  }
}

/**
 * Makes the data folder of a release with the program of that release: a small community's days, packed, and beside it what the release
 * itself says of them. @throws Refusal where the pack is too large for the repository
 * @param {string} version its name, such as `1.4.0`
 * @param {Making} [making]
 */
export async function makeDataFolder(
  version,
  { program = root, node = process.execPath, commit = '', today = new Date().toISOString(), say = () => undefined } = {},
) {
  if (!/^\w[\w.-]*$/.test(version)) throw new Refusal(`"${version}" is no name of a release. It looks like 1.4.0.`);
  const dataFolder = mkdtempSync(join(tmpdir(), 'refrain-release-'));
  const place = { program, node, dataFolder };
  const community = newCommunity();
  /** @type {Partial<Awaited<ReturnType<typeof live>>>} */
  let told = {};
  try {
    for (const [index, day] of DAYS.entries()) {
      told = await live(place, community, day, Date.now() - Date.parse(today) + day.before * DAY_MS);
      if (index === 0) grantAdmin(place, community);
      await erase(place, community, day.erased);
      say(`${version}: the day of ${told.asOf} is over`);
    }
    const { asOf = '', site } = told;
    const said = await operatorsWitness(place, asOf);
    const file = join(RELEASES, `${version}.zip`);
    await pack(dataFolder, file, (name) => !LEFT_OUT.test(name));
    const { size } = statSync(file);
    if (size > MOST_BYTES)
      throw new Refusal(
        `${relative(root, file)} has ${size} bytes; at most ${MOST_BYTES} go into the repository. It holds ${filesIn(dataFolder).join(', ')}.`,
      );
    const madeBy = { commit, node: spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim() };
    const expectation = {
      release: version,
      ...madeBy,
      asOf,
      ...said,
      passwords: passwordsOf(community),
      site,
      forgotten: community.forgotten,
      unknown: [...community.unknown].sort(),
    };
    writeFileSync(join(RELEASES, `${version}.json`), `${JSON.stringify(expectation, null, 2)}\n`);
    say(`${relative(root, file)}: ${size} bytes; ${said.head}`);
    return file;
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {Community} community */
const passwordsOf = ({ ids }) => Object.fromEntries([...ids.keys()].map((name) => [name, passwordOf(name)]));

/** What the site is asked about. @param {Community} community */
const asked = (community) => {
  const idsOf = (/** @type {readonly string[]} */ names) => names.flatMap((name) => community.things.get(name) ?? []);
  return {
    passwords: passwordsOf(community),
    posts: idsOf(['announcement', 'greeting', 'second announcement', 'mention', 'picture']),
    tracks: idsOf(['dawn', 'dusk']),
    people: ['ada', 'ben', 'cleo', 'dora'],
  };
};

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { program: { type: 'string' }, node: { type: 'string' }, commit: { type: 'string' }, today: { type: 'string' } },
  });
  await makeDataFolder(positionals[0] ?? '', { ...values, say: (line) => void process.stdout.write(`${line}\n`) }).catch(
    (error) => {
      process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`);
      process.exitCode = 1;
    },
  );
}
