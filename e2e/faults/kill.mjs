import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { givePoints } from '../support/money/give-points.mjs';
import { launchServer } from '../support/servers/server.mjs';
import { startLoad } from './load/load.mjs';
import { moments } from './load/moments.mjs';
import { randomFrom } from './load/random.mjs';
import { keepScore, notAtRest } from './score.mjs';
import { compare, operator } from './verdict.mjs';
import { createWorld } from './load/world.mjs';

/**
 * Kills the real server with SIGKILL at random under mixed load, and judges what is left by what was acknowledged.
 * `--seed` repeats the choices, not the timing. Ends with `N passed, N failed`: kills survived and checks.
 *
 * @typedef {import('../support/servers/server.mjs').Server} Server
 */
const USAGE = 'node e2e/faults/kill.mjs [--kills 50] [--seconds-max 600] [--seed N] [--keep]';
const CHECK_EVERY = 10;
/** The first of all kills come while the data folder is made. */
const FIRST_STARTS = 3;
/** Points for a few tips: what a short run earns buys none. */
const GIFT = 1000;
/** So many commands of people who have points hold tips among them. */
const MANY = 200;
/** On a machine that is busy otherwise, the first answers take longer than any moment waits. */
const FIRST_ANSWER_MS = 60_000;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    'seconds-max': { type: 'string', default: '600' },
    seed: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const [kills, secondsMax, seed] = [Number(values.kills), Number(values['seconds-max']), Number(values.seed ?? Date.now() % 1e6)];
if (![kills, secondsMax, seed].every((number) => Number.isSafeInteger(number) && number >= 0)) throw new Error(USAGE);

const folder = mkdtempSync(join(tmpdir(), 'refrain-kill-'));
const place = { dataFolder: join(folder, 'data'), temporaryFolder: join(folder, 'tmp'), factsFolder: folder };
mkdirSync(place.temporaryFolder);
const world = createWorld(randomFrom(seed));
const { tally, say, count, seconds, elapsedMs, close } = keepScore();
/** @type {Server[]} */
const launched = [];

const launch = () => {
  const server = launchServer({ dataFolder: place.dataFolder, env: { TMPDIR: place.temporaryFolder } });
  launched.push(server);
  return server;
};

/** Each person who was signed in still is. @param {ReturnType<typeof startLoad>} load */
const sessionsHold = async (load) => {
  const person = world.people.find(({ cookie }) => cookie);
  if (!person) return;
  const { status, json } = await load.client.send({ method: 'GET', path: '/api/user', cookie: person.cookie ?? undefined });
  if (status !== 200 || json.id !== person.id) world.findings.push(`the session of ${person.name} was lost: ${status}`);
};

/** Kills after which it has not come up again yet. */
let unproven = 0;

/** @param {Server} server */
const up = async (server) => {
  const url = await server.ready;
  for (; unproven > 0; unproven -= 1) count({ name: 'it starts again', findings: [] });
  return url;
};

/** A kill before anything was ever acknowledged proves nothing of what is lost. */
const somethingAcknowledged = async () => {
  for (const until = Date.now() + FIRST_ANSWER_MS; world.facts.length === 0 && Date.now() < until;) await pause(20);
};

/** Kills while it starts come first; later ones only once there is something to lose, so the last of a short run is under load too. @param {number} number */
const nextMoment = (number) => {
  if (number < FIRST_STARTS && number < kills - 1) return world.random.weighted(moments.filter(({ early }) => early));
  return world.random.weighted(world.facts.length > 0 ? moments : moments.filter(({ early }) => !early));
};

/** How much had been acknowledged when the first of them got points. */
let beforeGifts = Infinity;

/** Once for each person, while nothing runs. */
const givePointsOnce = async () => {
  for (const { id } of world.people) {
    if (id === null || world.gifts.has(id)) continue;
    await givePoints(place.dataFolder, id, GIFT);
    world.gifts.set(id, GIFT);
    beforeGifts = Math.min(beforeGifts, world.facts.length);
  }
};

/** One life: started, used, killed. @param {number} number @returns {Promise<string>} when it was killed */
const life = async (number) => {
  await givePointsOnce();
  const server = launch();
  const moment = nextMoment(number);
  if (moment.early) {
    await moment.come(world, server, null);
    await server.kill({ withChildren: world.random.chance(0.5) });
    return moment.name;
  }
  const load = startLoad(world, await up(server));
  await sessionsHold(load);
  await somethingAcknowledged();
  await moment.come(world, server, load);
  await server.kill({ withChildren: world.random.chance(0.5) });
  await load.stop();
  return moment.name;
};

/** What the checks say of the folder as the kill left it, then of a server that came to rest on it. */
const inspect = async () => {
  for (const verdict of await compare(place, world, 'dead')) count(verdict);
  count(await operator(place, ['audit', 'verify']));
  count(await operator(place, ['projections', 'verify']));
  const server = launch();
  const url = await up(server);
  count({ name: 'every projection comes up to date', findings: await notAtRest(url) });
  for (const verdict of await compare(place, world, 'settled', url)) count(verdict);
  count(await operator(place, ['projections', 'verify']));
  const { code, signal } = await server.stop();
  count({
    name: 'it ends cleanly when asked to',
    findings: code === 0 ? [] : [`it ended with ${signal ?? code}\n${server.output()}`],
  });
  count({ name: 'every answer was in order', findings: world.findings.splice(0) });
};

const run = async () => {
  let done = 0;
  while (done < kills && elapsedMs() / 1000 < secondsMax) {
    const moment = await life(done);
    done += 1;
    unproven += 1;
    const { asked, unanswered, repeated } = world.count;
    say(
      `${seconds()}  kill ${done} of ${kills} ${moment}; ${world.facts.length} acknowledged of ${asked}, ${unanswered} unanswered, ${repeated} asked again`,
    );
    if (done % CHECK_EVERY === 0 && done < kills) {
      await inspect();
      say(`${seconds()}  inspected: ${tally.passed} passed, ${tally.failed} failed`);
    }
  }
  if (done < kills) count({ name: 'kills', findings: [`only ${done} of ${kills} within ${secondsMax} s`] });
  count({ name: 'commands were acknowledged', findings: world.facts.length > 0 || kills === 0 ? [] : ['none was'] });
  const tips = world.facts.filter(({ kind }) => kind === 'tip').length;
  const used = world.facts.filter(({ kind }) => kind === 'redeem' || kind === 'giftBack').length;
  say(`${seconds()}  ${tips} tips were acknowledged, and ${used} gift cards redeemed or returned`);
  count({ name: 'tips were acknowledged', findings: tips > 0 || world.facts.length - beforeGifts < MANY ? [] : ['none was'] });
  await inspect();
  for (const words of [
    ['projections', 'rebuild'],
    ['projections', 'verify'],
    ['audit', 'verify'],
  ])
    count(await operator(place, words));
};

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

say(`seed ${seed}, ${kills} kills, data in ${place.dataFolder}`);
try {
  await run();
} catch (error) {
  count({
    name: 'it starts again after a kill',
    findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  });
} finally {
  for (const server of launched) await server.remove();
  if (values.keep || tally.failed > 0) say(`kept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
close();
