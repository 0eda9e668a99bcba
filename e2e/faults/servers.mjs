import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { FORM_TYPE, formOf, wav } from './load/samples.mjs';
import { connect } from '../support/client.mjs';
import { openCluster } from '../support/servers/cluster.mjs';
import { startProxy } from '../support/servers/proxy.mjs';
import { useRealServers } from '../support/servers/real-servers.mjs';
import { serverName, serverNames } from '../support/servers/server-names.mjs';
import { keepScore } from './score.mjs';

/**
 * Disturbs the way to each server of the distributed profile and says what people then meet: refusals with a code and in
 * time, nothing lost, and everything well again by itself. `--how end,silent` does some of it alone. Ends with `N passed, N failed`.
 *
 * @typedef {import('../support/client.mjs').Ask} Ask
 * @typedef {(how: import('../support/servers/proxy.mjs').Weather | 'fault' | 'end') => Promise<void>} Disturb
 */
const ANSWERED_WITHIN_MS = 6000;
const NOTICED_WITHIN_MS = 8000;
const WELL_WITHIN_MS = 30_000;
const HOW = ['fault', 'end', 'slow', 'refusing', 'silent', 'start'];

const { tally, say, count, seconds, close } = keepScore();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

/** Those before each server. @type {Record<string, import('../support/servers/proxy.mjs').Proxy[]>} */
const ways = {};
/** @param {string} name @param {number} port */
const wayTo = async (name, port) => {
  const way = await startProxy(port);
  (ways[name] ??= []).push(way);
  return way.port;
};
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    real: { type: 'boolean', default: false },
    how: { type: 'string', default: HOW.join(',') },
  },
});
const chosen = values.how.split(',');
const unknown = chosen.filter((how) => !HOW.includes(how));
if (unknown.length > 0) throw new Error(`--how takes ${HOW.join(', ')}, not ${unknown.join(', ')}`);
const real = await useRealServers('faults:servers', {
  real: values.real,
  names,
  // Clients of Kafka go where it says that it is.
  through: { kafka: (port) => wayTo('kafka', port) },
});
/** @param {string} url */
const portOf = (url) => Number(new URL(url).port);
/** A driver that looks for the members of a replica set would find the way around. @param {string} url */
const direct = (url) => `${url}${url.includes('?') ? '&' : '/?'}directConnection=true`;
const cluster = await openCluster({
  through: async ({ ESDB_URL = '', MONGO_URL = '', S3_ENDPOINT = '' }) => {
    const moved = async (/** @type {string} */ name, /** @type {string} */ url) =>
      url.replace(`:${portOf(url)}`, `:${await wayTo(name, portOf(url))}`);
    return {
      ESDB_URL: await moved('eventstoredb', ESDB_URL),
      MONGO_URL: direct(await moved('mongodb', MONGO_URL)),
      S3_ENDPOINT: await moved('s3', S3_ENDPOINT),
    };
  },
});

/** @type {Partial<Record<string, readonly string[]>>} */
const ORDERS = {
  well: ['up', 'rtt 0'],
  slow: ['rtt 300'],
  refusing: ['down'],
  silent: ['rtt 20000'],
  fault: ['down', 'up'],
  end: ['down', 'up'],
};
/** @type {Readonly<Record<string, Disturb>>} */
const servers = Object.fromEntries(
  ['eventstoredb', 'mongodb', 's3', 'kafka'].map((name) => [
    name,
    async (how) => {
      for (const way of ways[name] ?? []) await (how === 'fault' || how === 'end' ? way.drop(how) : way.turn(how));
      // The stand-in for Kafka can be disturbed itself; it says where it is, so nothing stands before it.
      if (!ways[name]) for (const order of ORDERS[how] ?? []) cluster.order(name, order);
    },
  ]),
);

const clients = cluster.urls().map((url) => connect(url));
const [here, there] = /** @type {[import('../support/client.mjs').Client, import('../support/client.mjs').Client]} */ (clients);
const form = {
  username: 'sample-ada',
  displayName: 'Ada Sample',
  slug: 'sample-ada',
  email: 'ada@example.test',
  password: 'a sample password',
};
let cookie = '';

/** @param {Ask} ask @param {import('../support/client.mjs').Client} client @returns {Promise<import('../support/client.mjs').Answer & { tookMs: number }>} */
const timed = async (ask, client = here) => {
  const began = Date.now();
  const answer = await client
    .send({ cookie, ...ask })
    .catch((/** @type {Error} */ error) => ({ status: 0, json: { code: error.message }, cookie: null, headers: {} }));
  return { ...answer, tookMs: Date.now() - began };
};
/** @param {string} content @param {string} key @returns {Ask} */
const post = (content, key) => ({ method: 'POST', path: '/api/social/posts', json: { content }, key });
/** @type {Ask} */
const feed = { method: 'GET', path: '/api/social/feed' };
/** @param {string} key @returns {Ask} */
const upload = (key) => ({
  method: 'POST',
  path: '/api/audio/upload-file',
  body: { type: FORM_TYPE, bytes: formOf([{ name: 'audio', fileName: 'sample.wav', bytes: wav({ seconds: 1, hertz: 440 }) }]) },
  key,
});

/** Asks until it holds. @param {() => Promise<string | null>} problem @param {number} withinMs */
const eventually = async (problem, withinMs) => {
  for (const until = Date.now() + withinMs; ; await pause(200)) {
    const found = await problem();
    if (!found) return [];
    if (Date.now() > until) return [found];
  }
};
/** @param {Ask} ask @param {number} status @param {string} [code] @param {string} [header] */
const answers = (ask, status, code, header) => async () => {
  const answer = await timed(ask);
  if (answer.tookMs > ANSWERED_WITHIN_MS) return `${ask.method} ${ask.path} took ${answer.tookMs} ms`;
  const right =
    answer.status === status &&
    (!code || code.split(' ').includes(answer.json?.code)) &&
    (!header || answer.headers[header] !== undefined);
  return right
    ? null
    : `${ask.method} ${ask.path} answered ${answer.status} ${JSON.stringify(answer.json)?.slice(0, 200)} ${header ? answer.headers[header] : ''}, not ${status} ${code ?? ''}`;
};

/** What people meet while a server cannot be reached. @type {Readonly<Record<string, () => readonly (() => Promise<string | null>)[]>>} */
const MET = {
  eventstoredb: () => [
    answers(post('while the log is away', randomUUID()), 503, 'LOG.UNAVAILABLE'),
    answers(feed, 200, undefined, 'refrain-stale'),
  ],
  mongodb: () => [
    answers(feed, 503, 'READ_STORE.UNAVAILABLE VAULT.UNAVAILABLE'),
    answers(post('while the vault is away', randomUUID()), 503, 'READ_STORE.UNAVAILABLE VAULT.UNAVAILABLE'),
  ],
  s3: () => [answers(upload(randomUUID()), 503, 'MEDIA.UNAVAILABLE'), answers(post('while files are away', randomUUID()), 201)],
  kafka: () => [answers(post('while the bus is away', randomUUID()), 201), answers(feed, 200)],
};

/** All is well: what was asked under this key happened once, and the other api shows it. @param {string} content @param {string} key */
const wellAgain = async (content, key) => {
  const taken = await eventually(answers(post(content, key), 201), WELL_WITHIN_MS);
  const shown = await eventually(async () => {
    const { json } = await timed(feed, there);
    const seen = json?.posts?.filter((/** @type {any} */ shown) => shown.content === content).length ?? 0;
    return seen === 1 ? null : `the other api shows "${content}" ${seen} times`;
  }, WELL_WITHIN_MS);
  const healthy = await eventually(async () => {
    const { json } = await timed({ method: 'GET', path: '/api/health' });
    return json?.status === 'ok' && json.projections.every((/** @type {any} */ { lag }) => lag === 0)
      ? null
      : `the health is ${JSON.stringify(json)}`;
  }, WELL_WITHIN_MS);
  return [...taken, ...shown, ...healthy];
};

const named = (/** @type {string} */ server) =>
  serverName(/** @type {keyof typeof import('../support/servers/server-names.mjs').SERVERS} */ (server));

/** @param {string} name @param {() => Promise<readonly string[]>} look */
const judged = async (name, look) => {
  count({ name, findings: await look() });
  say(`${seconds()}  ${name}`);
};

const run = async () => {
  const registered = await here.send({ method: 'POST', path: '/api/register', json: form });
  cookie = registered.cookie ?? '';
  await here
    .send({ method: 'POST', path: '/api/user/promote-to-artist', cookie })
    .then(({ cookie: next }) => (cookie = next ?? cookie));

  for (const [server, disturb] of Object.entries(servers)) {
    const name = named(server);
    for (const how of /** @type {const} */ (['fault', 'end', 'slow'])) {
      if (!chosen.includes(how)) continue;
      await judged(`${name}, ${how}: people hardly notice`, async () => {
        await disturb(how);
        const content = `${name} ${how}`;
        const key = randomUUID();
        const taken = await eventually(answers(post(content, key), 201), WELL_WITHIN_MS);
        await disturb('well');
        return [...taken, ...(await wellAgain(content, key))];
      });
    }
    for (const how of /** @type {const} */ (['refusing', 'silent'])) {
      if (!chosen.includes(how)) continue;
      const key = randomUUID();
      await judged(`${name}, ${how}: refused with a code and in time, the rest goes on`, async () => {
        await disturb(how);
        const findings = [];
        for (const met of MET[server]?.() ?? []) findings.push(...(await eventually(met, NOTICED_WITHIN_MS)));
        await timed(post(`${name} ${how}`, key));
        return findings;
      });
      await judged(`${name}, ${how}: all is well again by itself, nothing lost and nothing twice`, async () => {
        await disturb('well');
        return wellAgain(`${name} ${how}`, key);
      });
    }
  }
  for (const [server, disturb] of chosen.includes('start') ? Object.entries(servers) : []) {
    const name = named(server);
    await judged(`${name} down at the start: processes come up and wait`, async () => {
      await Promise.all(cluster.members.map(({ server }) => server.stop()));
      await disturb('refusing');
      const findings = (await Promise.allSettled(cluster.members.map((_, index) => cluster.again(index).ready))).flatMap((one) =>
        one.status === 'rejected' ? [String(one.reason)] : [],
      );
      await disturb('well');
      return [...findings, ...(await wellAgain(`${name} at the start`, randomUUID()))];
    });
  }
};

say(`against ${serverNames()}`);
try {
  await run();
} catch (error) {
  count({ name: 'the run', findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)] });
} finally {
  if (tally.failed > 0)
    for (const { role, server } of cluster.members) say(`${role}:\n${server.output().split('\n').slice(-15).join('\n')}`);
  for (const client of clients) client.close();
  await cluster.remove();
  await Promise.all(
    Object.values(ways)
      .flat()
      .map((way) => way.stop()),
  );
  await real.end(tally, 'each server reset, slow, refusing, silent, and away at the start');
}
close();
