import { mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openCluster } from '../support/servers/cluster.mjs';
import { useRealServers } from '../support/servers/real-servers.mjs';
import { serverNames } from '../support/servers/server-names.mjs';
import { startLoad } from './load/load.mjs';
import { randomFrom } from './load/random.mjs';
import { keepScore, notAtRest } from './score.mjs';
import { compare, operator } from './verdict.mjs';
import { createWorld } from './load/world.mjs';

/**
 * Kills any process of the distributed profile with SIGKILL at random while people go on, and judges what is left by what
 * was acknowledged. `--seed` repeats the choices, not the timing. Ends with `N passed, N failed`: kills survived and checks.
 */
const USAGE = 'node e2e/faults/cluster.mjs [--kills 50] [--seconds-max 600] [--seed N] [--real [SERVER …]]';
const CHECK_EVERY = 10;
const TAKEN_OVER_MS = 10_000;
/** So many that a row of the operators' page may rest on them. */
const MANY = 200;

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '50' },
    'seconds-max': { type: 'string', default: '600' },
    seed: { type: 'string' },
    real: { type: 'boolean', default: false },
  },
});
const [kills, secondsMax, seed] = [Number(values.kills), Number(values['seconds-max']), Number(values.seed ?? Date.now() % 1e6)];
if (![kills, secondsMax, seed].every((number) => Number.isSafeInteger(number) && number >= 0)) throw new Error(USAGE);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

const world = createWorld(randomFrom(seed));
const { tally, say, count, seconds, elapsedMs, close } = keepScore();
const servers = await useRealServers('faults:cluster', { real: values.real, names });
const cluster = await openCluster();
const temporaryFolder = join(cluster.folder, 'tmp');
mkdirSync(temporaryFolder);
const place = {
  dataFolder: join(cluster.folder, 'operator'),
  temporaryFolder,
  factsFolder: cluster.folder,
  env: cluster.settings,
};

/** Kills one process and starts it again a moment later. @returns {Promise<string>} what it was */
const lose = async () => {
  const index = world.random.between(0, cluster.members.length - 1);
  const member = /** @type {import('../support/servers/cluster.mjs').Member} */ (cluster.members[index]);
  await pause(world.random.between(30, 1500));
  await member.server.kill({ withChildren: world.random.chance(0.5) });
  await pause(world.random.between(0, 1500));
  await cluster.again(index).ready;
  return member.role;
};

/** How long it takes until all that people just did is folded, in milliseconds, and what was not. */
const folded = async () => {
  const load = startLoad(world, ...cluster.urls());
  await pause(500);
  await load.stop();
  const asked = Date.now();
  const findings = await notAtRest(cluster.urls()[0] ?? '');
  return { findings, tookMs: Date.now() - asked };
};

/** The other projector takes over what a killed one folded. A busy machine takes long to fold without a loss too, which does not count. */
const takenOver = async () => {
  const { tookMs: usualMs } = await folded();
  const index = cluster.members.findIndex(({ role }) => role === 'projector');
  await cluster.members[index]?.server.kill();
  const { findings, tookMs } = await folded();
  await cluster.again(index).ready;
  return {
    name: 'a projector that is lost is followed by the other',
    findings:
      tookMs > TAKEN_OVER_MS + usualMs ? [...findings, `it took ${tookMs} ms, and ${usualMs} ms without a loss`] : findings,
  };
};

/** What the servers hold once all work is done. */
const inspect = async () => {
  for (const url of cluster.urls()) count({ name: 'every projection comes up to date', findings: await notAtRest(url) });
  for (const verdict of await compare(place, world, 'settled', cluster.urls()[0])) count(verdict);
  for (const words of [
    ['projections', 'verify'],
    ['audit', 'verify'],
  ])
    count(await operator(place, words));
  count({ name: 'every answer was in order', findings: world.findings.splice(0) });
};

const run = async () => {
  let done = 0;
  while (done < kills && elapsedMs() / 1000 < secondsMax) {
    const load = startLoad(world, ...cluster.urls());
    for (let i = 0; i < CHECK_EVERY && done < kills; i += 1) {
      const role = await lose();
      done += 1;
      count({ name: 'it starts again', findings: [] });
      const { asked, unanswered, repeated } = world.count;
      say(
        `${seconds()}  kill ${done} of ${kills} ${role}; ${world.facts.length} acknowledged of ${asked}, ${unanswered} unanswered, ${repeated} asked again`,
      );
    }
    await load.stop();
    count(await takenOver());
    await inspect();
    say(`${seconds()}  inspected: ${tally.passed} passed, ${tally.failed} failed`);
  }
  if (done < kills) count({ name: 'kills', findings: [`only ${done} of ${kills} within ${secondsMax} s`] });
  const ends = await Promise.all(
    cluster.members.map(async ({ role, server }) => ({ role, ...(await server.stop()), output: server.output() })),
  );
  count({
    name: 'all end cleanly when asked to',
    findings: ends
      .filter(({ code }) => code !== 0)
      .map(({ role, code, signal, output }) => `${role} ended with ${signal ?? code}\n${output}`),
  });
};

say(`seed ${seed}, ${kills} kills, in ${cluster.folder}, against ${serverNames()}`);
try {
  await run();
} catch (error) {
  count({
    name: 'it starts again after a kill',
    findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  });
} finally {
  if (tally.failed > 0)
    for (const { role, server } of cluster.members) say(`${role}:\n${server.output().split('\n').slice(-15).join('\n')}`);
  await cluster.remove();
  await servers.end(tally, kills >= MANY ? `${kills} kills, ${world.facts.length} commands acknowledged` : '');
}
close();
