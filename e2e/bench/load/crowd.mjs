import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A load generator of its own process: so many connections, each of which asks again as soon as it is answered. Takes a JSON of `targets` by name, `rounds`
 * and `sliceMs`; prints the rounds as JSON: what each target answered, by kind, with how long each answer took. One that is refused for load waits as
 * long as it is asked to, as the front end does; such refusals are counted apart.
 *
 * @typedef {{ kind: string, method: string, path: string, cookie?: string, body?: unknown }} Ask
 * @typedef {{ url: string, connections: readonly (readonly Ask[])[] }} Target each connection asks its own in turns
 * @typedef {{ ms: number[], failed: string[], shedMs: number[] }} Answers
 */

const PATIENCE_MS = 60_000;
const KEPT_FAILURES = 5;
const BUSY = 503;

/** @param {Agent} agent @param {string} url @param {Ask} ask @returns {Promise<{ status: number, waitSeconds: number }>} `waitSeconds` is 0 unless it was refused for load; rejects where no answer came */
const send = (agent, url, { method, path, cookie, body }) =>
  new Promise((resolve, reject) => {
    const bytes = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(method === 'GET'
        ? {}
        : {
            origin: url,
            'content-length': Buffer.byteLength(bytes),
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          }),
    };
    const sending = request(`${url}${path}`, { method, headers, agent, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      const status = response.statusCode ?? 0;
      const waitSeconds = status === BUSY ? Number(response.headers['retry-after'] ?? 0) : 0;
      response.once('end', () => resolve({ status, waitSeconds }));
      response.once('error', reject);
    });
    sending.once('error', reject);
    sending.once('timeout', () => sending.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    sending.end(bytes);
  });

/** All connections at once until the time is over. @param {Target} target @param {number} sliceMs @param {Agent} agent keeps its connections @param {Map<readonly Ask[], number>} turns */
const crowd = async ({ url, connections }, sliceMs, agent, turns) => {
  /** @type {Record<string, Answers>} */
  const kinds = {};
  const started = performance.now();
  const ask = async (/** @type {readonly Ask[]} */ own) => {
    for (let turn = turns.get(own) ?? 0; performance.now() - started < sliceMs; turn += 1) {
      turns.set(own, turn + 1);
      const one = /** @type {Ask} */ (own[turn % own.length]);
      const answers = (kinds[one.kind] ??= { ms: [], failed: [], shedMs: [] });
      const began = performance.now();
      const { status, waitSeconds } = await send(agent, url, one).catch((error) => ({ status: String(error), waitSeconds: 0 }));
      const tookMs = performance.now() - began;
      (waitSeconds > 0 ? answers.shedMs : answers.ms).push(tookMs);
      const left = sliceMs - (performance.now() - started);
      if (waitSeconds > 0) await pause(Math.min(waitSeconds * 1000, Math.max(0, left)));
      else if (typeof status === 'string' || status >= 300) answers.failed.push(`${one.method} ${one.path}: ${status}`);
    }
  };
  await Promise.all(connections.map(ask));
  return {
    seconds: (performance.now() - started) / 1000,
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([kind, { ms, shedMs, failed }]) => [
        kind,
        { ms, shedMs, failures: failed.length, failed: failed.slice(0, KEPT_FAILURES) },
      ]),
    ),
  };
};

/** @type {{ targets: Record<string, Target>, rounds: number, sliceMs: number }} */
const { targets, rounds, sliceMs } = JSON.parse(await text(process.stdin));
const turns = new Map();
// People come with a connection that is open; opening hundreds in one moment is another measurement.
const agents = Object.fromEntries(
  Object.entries(targets).map(([name, { connections }]) => [
    name,
    new Agent({ keepAlive: true, maxSockets: connections.length, maxFreeSockets: connections.length }),
  ]),
);
const agentOf = (/** @type {string} */ name) => /** @type {Agent} */ (agents[name]);
const results = [];
for (const [name, target] of Object.entries(targets)) await crowd(target, sliceMs / 2, agentOf(name), turns);
for (let round = 0; round < rounds; round += 1) {
  const entries = Object.entries(targets);
  /** @type {Record<string, unknown>} */
  const result = {};
  for (const [name, target] of round % 2 === 0 ? entries : entries.reverse())
    result[name] = await crowd(target, sliceMs, agentOf(name), turns);
  results.push(result);
}
for (const agent of Object.values(agents)) agent.destroy();
process.stdout.write(JSON.stringify(results));
