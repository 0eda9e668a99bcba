import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { Refusal } from '../../scripts/lib/refusal.mjs';
import { fetchServer, missingFor } from '../../scripts/servers/fetch.mjs';
import { serversFolder } from '../../scripts/servers/folder.mjs';
import { freePorts } from '../../scripts/servers/running.mjs';
import { tools } from '../../scripts/servers/tools.mjs';
import { connect } from '../support/client.mjs';
import { openCluster } from '../support/servers/cluster.mjs';
import { startEntrance } from '../support/servers/entrance.mjs';
import { startNames } from '../support/servers/names-double.mjs';
import { makeNextRelease } from '../support/servers/next-release.mjs';
import { useRealServers } from '../support/servers/real-servers.mjs';
import { serverNames } from '../support/servers/server-names.mjs';
import { startLoad } from './load/load.mjs';
import { randomFrom } from './load/random.mjs';
import { keepScore, notAtRest } from './score.mjs';
import { compare } from './verdict.mjs';
import { openWatchers } from './load/watchers.mjs';
import { createWorld } from './load/world.mjs';

/**
 * Restarts every process behind the entrance that deploy/ ships, one after the other, and then upgrades them to a release whose feed has the next version, while
 * people go on and watch: no request fails, no push is lost, nothing that was acknowledged is missing. Ends with `N passed, N failed`.
 */
const ROLES = ['api', 'api', 'projector', 'projector', 'worker', 'worker', 'relay'];
/** A name has one port in the Caddyfile, so each api has an address of its own. */
const HOSTS = { 0: '127.0.0.2', 1: '127.0.0.3' };
const WATCHERS = 12;
const LIKE_EVERY_MS = 150;
const SHOWN_WITHIN_MS = 20_000;
const BETWEEN_MS = 1000;

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { real: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1e6);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
const missing = missingFor(tools.caddy);
if (missing) throw new Refusal(missing);
const caddy = join(await fetchServer(serversFolder(), tools.caddy), tools.caddy.program);

const { tally, say, count, seconds, close } = keepScore();
const real = await useRealServers('faults:rolling', { real: values.real, names });
const [api = 0, http = 0, https = 0] = await freePorts(3);
const cluster = await openCluster({ roles: ROLES, hosts: HOSTS, port: api, env: { TRUST_PROXY: 'loopback' } });
/** As a network of containers has it: a name leads to those that run, also while they stop. */
const running = new Set(Object.values(HOSTS));
const name = await startNames(() => [...running]);
const entrance = await startEntrance(caddy, join(cluster.folder, 'entrance'), { names: name.port, api, http, https });
const next = makeNextRelease(join(cluster.folder, 'next'));

const client = connect(entrance.url);
const likes = { asked: 0, failures: /** @type {string[]} */ ([]) };
/** @param {import('../support/client.mjs').Ask} ask */
const asked = async (ask) => {
  likes.asked += 1;
  const answer = await client.send(ask).catch((/** @type {Error} */ error) => ({ status: 0, json: error.message, cookie: null }));
  if (answer.status < 200 || answer.status > 299)
    likes.failures.push(`${ask.method} ${ask.path}: ${answer.status} ${JSON.stringify(answer.json)}`);
  return answer;
};
const author = async () => {
  const person = { username: 'sample-watched', displayName: 'Sample', slug: 'sample-watched', email: 'watched@example.test' };
  const { cookie } = await asked({ method: 'POST', path: '/api/register', json: { ...person, password: 'a sample password' } });
  const ask = {
    method: 'POST',
    path: '/api/social/posts',
    json: { content: 'A sample text' },
    key: randomUUID(),
    cookie: cookie ?? '',
  };
  return { cookie: cookie ?? '', postId: String((await asked(ask)).json?.id) };
};

/** Likes and takes back until it is stopped. @param {{ cookie: string, postId: string }} where */
const startLikes = ({ cookie, postId }) => {
  let over = false;
  const done = (async () => {
    while (!over) {
      await asked({ method: 'POST', path: `/api/social/posts/${postId}/like`, key: randomUUID(), cookie });
      await pause(LIKE_EVERY_MS);
    }
  })();
  return async () => ((over = true), done);
};

/** Ends one process and starts it again, while the others serve. @param {number} index @param {string} [program] */
const renew = async (index, program) => {
  const member = /** @type {import('../support/servers/cluster.mjs').Member} */ (cluster.members[index]);
  const host = /** @type {Record<number, string>} */ (HOSTS)[index];
  const { code, signal } = await member.server.stop();
  if (host) running.delete(host);
  const again = cluster.again(index, program);
  await again.ready;
  if (host) running.add(host);
  await pause(BETWEEN_MS);
  return code === 0 ? [] : [`${member.role} ended with ${signal ?? code}`];
};

/**
 * What viewers still do not know of the post some time after it was fetched, although it was pushed: a push that is lost leaves them behind.
 * @param {string} postId
 * @param {Awaited<ReturnType<typeof openWatchers>>['watchers']} watchers
 */
const behind = async (postId, watchers) => {
  const { json } = await asked({ method: 'GET', path: `/api/posts/${postId}` });
  const late = () =>
    watchers.filter(
      ({ position, likes: seen }) => position < json.position || (position === json.position && seen !== json.likeCount),
    );
  for (const until = Date.now() + SHOWN_WITHIN_MS; late().length > 0 && Date.now() < until;) await pause(100);
  return late().map(
    ({ position, likes: seen, joins, pushes }) =>
      `${seen} likes at ${position}, not ${json.likeCount} at ${json.position}, after ${joins} connections and ${pushes} pushes`,
  );
};

/**
 * @param {string} title
 * @param {{ order: readonly number[], program?: string }} how
 * @param {{ cookie: string, postId: string }} where
 * @param {Awaited<ReturnType<typeof openWatchers>>} viewers
 */
const roll = async (title, { order, program }, where, { watchers }) => {
  const load = startLoad(world, entrance.url);
  const stopLikes = startLikes(where);
  const before = { unanswered: world.count.unanswered, asked: world.count.asked + likes.asked };
  const pushed = watchers.map(({ pushes }) => pushes);
  const [ends, lost] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  for (const index of order) {
    ends.push(...(await renew(index, program)));
    lost.push(...(await behind(where.postId, watchers)));
    say(`${seconds()}  ${title}: ${cluster.members[index]?.role}; ${world.count.unanswered} unanswered of ${world.count.asked}`);
  }
  await stopLikes();
  await load.stop();
  count({ name: `${title}: each process ended cleanly`, findings: ends });
  const unanswered = world.count.unanswered - before.unanswered;
  const failures = [
    ...(unanswered > 0 ? [`${unanswered} requests of people were not answered`, ...world.unanswered.splice(0)] : []),
    ...likes.failures.splice(0),
  ];
  count({ name: `${title}: no request fails`, findings: failures });
  count({ name: `${title}: everything comes to rest`, findings: await notAtRest(cluster.urls()[0] ?? '') });
  lost.push(...(await behind(where.postId, watchers)));
  count({ name: `${title}: every viewer sees what is, after each process`, findings: lost });
  const heard = watchers.reduce((sum, { pushes }, i) => sum + pushes - (pushed[i] ?? 0), 0);
  count({ name: `${title}: viewers hear pushes`, findings: heard > 0 ? [] : ['none came'] });
  const requests = world.count.asked + likes.asked - before.asked;
  say(`${seconds()}  ${title}: ${requests} requests, ${unanswered} unanswered, ${heard} pushes to ${watchers.length} viewers`);
  return { requests, heard };
};

/** @returns {Promise<number>} the version of the feed that serves */
const feedVersion = async () => {
  const health = /** @type {any} */ (await (await fetch(`${cluster.urls()[0]}/api/health`)).json());
  return health.projections.find((/** @type {any} */ { name: each }) => each === 'feed').version;
};

const world = createWorld(randomFrom(seed));
let what = '';
say(`seed ${seed}, in ${cluster.folder}, against ${serverNames()}, through Caddy ${tools.caddy.version}`);
try {
  const where = await author();
  const viewers = await openWatchers(entrance.url, where.postId, WATCHERS, async () => {
    const { json } = await asked({ method: 'GET', path: `/api/posts/${where.postId}` });
    return { position: json.position, likes: json.likeCount };
  });
  const all = ROLES.map((_, index) => index);
  const before = await feedVersion();
  const restarted = await roll('rolling restart', { order: all }, where, viewers);
  // Projectors first, as deploy/README.md says: one of the old release would take a lease back.
  const byRole = ['projector', 'worker', 'relay', 'api'].flatMap((role) => all.filter((index) => ROLES[index] === role));
  const upgraded = await roll('rolling upgrade', { order: byRole, program: next }, where, viewers);
  viewers.close();
  const after = await feedVersion();
  count({
    name: 'the feed of the next release serves',
    findings: after === before + 1 ? [] : [`version ${after}, before ${before}`],
  });
  mkdirSync(join(cluster.folder, 'tmp'), { recursive: true });
  const place = {
    dataFolder: join(cluster.folder, 'operator'),
    temporaryFolder: join(cluster.folder, 'tmp'),
    factsFolder: cluster.folder,
    env: cluster.settings,
  };
  for (const verdict of await compare(place, world, 'settled', cluster.urls()[0])) count(verdict);
  count({ name: 'every answer was in order', findings: world.findings.splice(0) });
  what = `all ${ROLES.length} processes restarted, then upgraded, behind Caddy ${tools.caddy.version}: ${restarted.requests + upgraded.requests} requests, ${restarted.heard + upgraded.heard} pushes`;
} catch (error) {
  count({ name: 'the run', findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)] });
} finally {
  if (tally.failed > 0) {
    say(
      `entrance:\n${entrance
        .output()
        .split('\n')
        .filter((line) => line.includes('"error"'))
        .slice(-10)
        .join('\n')}`,
    );
    for (const { role, server } of cluster.members) say(`${role}:\n${server.output().split('\n').slice(-8).join('\n')}`);
  }
  client.close();
  await entrance.stop();
  name.stop();
  await cluster.remove();
  await real.end(tally, what);
}
close();
