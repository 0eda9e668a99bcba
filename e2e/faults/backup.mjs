import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { connect } from '../support/client.mjs';
import { launchServer } from '../support/servers/server.mjs';
import { startLoad } from './load/load.mjs';
import { randomFrom } from './load/random.mjs';
import { keepScore, notAtRest } from './score.mjs';
import { asked, compare, killed, operator } from './verdict.mjs';
import { createWorld } from './load/world.mjs';

/**
 * Takes backups of the real server under mixed load, and restores each: what was acknowledged before it began is there, the head of the audit is
 * its own, read models come out as the log says. Some backups and restores are killed before, and some servers meanwhile.
 * `--seed` repeats the choices, not the timing. Ends with `N passed, N failed`.
 *
 * @typedef {import('../support/servers/server.mjs').Server} Server
 * @typedef {import('./load/world.mjs').Person} Person
 */
const USAGE = 'node e2e/faults/backup.mjs [--backups 20] [--seed N] [--keep]';
const PASSPHRASE = 'a sample passphrase';
/** Of each so many: one that is encrypted, one during which the server is killed, one that leaves media to the backup before. */
const [ENCRYPTED, KILLED, INCREMENTAL] = [3, 4, 5];

const { values } = parseArgs({
  options: { backups: { type: 'string', default: '20' }, seed: { type: 'string' }, keep: { type: 'boolean', default: false } },
});
const [backups, seed] = [Number(values.backups), Number(values.seed ?? Date.now() % 1e6)];
if (![backups, seed].every((number) => Number.isSafeInteger(number) && number >= 0)) throw new Error(USAGE);

const folder = mkdtempSync(join(tmpdir(), 'refrain-backup-'));
const temporaryFolder = join(folder, 'tmp');
mkdirSync(temporaryFolder);
const env = { REFRAIN_BACKUP_PASSPHRASE: PASSPHRASE };
const site = { dataFolder: join(folder, 'data'), env };
const world = createWorld(randomFrom(seed));
const { random } = world;
const { tally, say, count, seconds, close } = keepScore();
/** @type {Server[]} */
const launched = [];

/** @param {string} dataFolder */
const launch = async (dataFolder) => {
  const server = launchServer({ dataFolder, env: { TMPDIR: temporaryFolder } });
  launched.push(server);
  return { server, url: await server.ready };
};

/** @param {readonly string[]} lines @returns {string} */
const headIn = (lines) =>
  lines
    .map((line) => /(\d+) events, (?:chain intact, )?head ([0-9a-f]{64})/.exec(line))
    .flatMap((found) => (found ? [`${found[1]} ${found[2]}`] : []))[0] ?? 'no head';

/** A kill leaves nothing under the name. @param {readonly string[]} words @param {string} result */
const killOne = async (words, result) => {
  const { signal } = await killed(words, site, random.between(50, 900));
  return signal === 'SIGKILL' && existsSync(result) ? [`${words[0]} was killed and left ${result}`] : [];
};

/** A backup that was killed leaves no file, or a whole one where the kill came too late. @param {string} file */
const killBackup = async (file) => {
  const left = await killOne(['backup', file], file);
  if (left.length === 0) return [];
  const { code, lines } = await asked(['restore', file, '--to', `${file}-whole`], site);
  return code === 0 ? [] : [...left, ...lines];
};

/** A restore that was killed leaves no folder, or a whole one where the kill came too late. @param {readonly string[]} words @param {string} dataFolder */
const killRestore = async (words, dataFolder) => {
  const left = await killOne(words, dataFolder);
  if (left.length === 0) return [];
  const { code, lines } = await asked(['audit', 'verify'], { ...site, dataFolder });
  rmSync(dataFolder, { recursive: true, force: true });
  return code === 0 ? [] : [...left, ...lines];
};

/** Under load; gives what was acknowledged before it began, and who was signed in all the time. @param {number} number @param {{ server: Server, url: string }} running */
const takeBackup = async (number, running) => {
  const file = join(folder, `${number}.backup`);
  const load = startLoad(world, running.url);
  await pause(random.between(200, 1500));
  if (random.chance(0.5)) {
    const early = join(folder, `killed-${number}.backup`);
    count({ name: 'a backup that is killed leaves no part of a file', findings: await killBackup(early) });
  }
  const facts = world.facts.slice();
  const cookies = new Map(world.people.flatMap((person) => (person.cookie && person.id ? [[person, person.cookie]] : [])));
  const isEncrypted = number % ENCRYPTED === 0;
  const earlier = number % INCREMENTAL === 0 ? join(folder, `${number - 1}.backup`) : null;
  const taking = asked(
    ['backup', file, ...(isEncrypted ? ['--encrypt-to', 'passphrase'] : []), ...(earlier ? ['--since', earlier] : [])],
    site,
  );
  const isKilled = number % KILLED === 0;
  if (isKilled) {
    await pause(random.between(50, 700));
    await running.server.kill({ withChildren: true });
  }
  const { code, lines } = await taking;
  await load.stop();
  count({ name: 'refrain backup', findings: code === 0 ? [] : [`it ended with code ${code}\n${lines.join('\n')}`] });
  const kind = [isEncrypted ? 'encrypted' : '', earlier ? 'incremental' : '', isKilled ? 'server killed' : '']
    .filter(Boolean)
    .join(', ');
  say(
    `${seconds()}  backup ${number} of ${backups}${kind ? ` (${kind})` : ''}; ${facts.length} acknowledged before, ${world.facts.length - facts.length} meanwhile`,
  );
  return {
    file,
    earlier,
    facts,
    head: headIn(lines),
    signedIn: [...cookies].filter(([person, cookie]) => person.cookie === cookie),
    isKilled,
  };
};

/** @param {string} url @param {readonly (readonly [Person, string])[]} signedIn */
const sessionsHold = async (url, signedIn) => {
  const client = connect(url);
  const findings = [];
  for (const [person, cookie] of signedIn) {
    const { status, json } = await client.send({ method: 'GET', path: '/api/user', cookie });
    if (status !== 200 || json.id !== person.id) findings.push(`${person.name} is not signed in any more: ${status}`);
  }
  client.close();
  return findings;
};

/** @param {number} number @param {Awaited<ReturnType<typeof takeBackup>>} taken */
const restoreAndJudge = async (number, { file, earlier, facts, head, signedIn }) => {
  const dataFolder = join(folder, `restored-${number}`);
  const words = ['restore', file, '--to', dataFolder, ...(earlier ? ['--since', earlier] : [])];
  if (random.chance(0.5))
    count({ name: 'a restore that is killed leaves no part of a folder', findings: await killRestore(words, dataFolder) });
  if (!existsSync(dataFolder)) count(await operator(site, words));
  count({ name: 'a restore leaves nothing beside', findings: readdirSync(folder).filter((name) => name.endsWith('restoring')) });
  const place = { dataFolder, temporaryFolder, factsFolder: folder };
  const before = { ...world, facts, states: new Map() };
  for (const verdict of await compare(place, before, 'dead')) count(verdict);
  const { lines } = await asked(['audit', 'verify'], place);
  count({
    name: 'the audit ends with the head of the backup',
    findings: headIn(lines) === head ? [] : [`${headIn(lines)}, the backup has ${head}`],
  });
  const { server, url } = await launch(dataFolder);
  count({ name: 'every projection comes up to date', findings: await notAtRest(url) });
  count({ name: 'who was signed in still is', findings: await sessionsHold(url, signedIn) });
  for (const verdict of await compare(place, before, 'settled')) count(verdict);
  count(await operator(place, ['projections', 'verify']));
  await server.stop();
  await server.remove();
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
};

const run = async () => {
  let running = await launch(site.dataFolder);
  for (let number = 1; number <= backups; number += 1) {
    const taken = await takeBackup(number, running);
    await restoreAndJudge(number, taken);
    if (taken.isKilled) running = await launch(site.dataFolder);
    // The one before stays for an incremental backup.
    rmSync(join(folder, `${number - 1}.backup`), { force: true });
    say(`${seconds()}  restored ${number}, head ${taken.head}: ${tally.passed} passed, ${tally.failed} failed`);
  }
  count({ name: 'every answer was in order', findings: world.findings });
};

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

say(`seed ${seed}, ${backups} backups, in ${folder}`);
try {
  await run();
} catch (error) {
  count({ name: 'backups under load', findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)] });
} finally {
  for (const server of launched) await server.remove();
  if (values.keep || tally.failed > 0) say(`kept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
close();
