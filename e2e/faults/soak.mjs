import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { startServer } from '../support/servers/server.mjs';
import { keepScore, notAtRest } from './score.mjs';
import { figuresOf } from './soak/figures.mjs';
import { judge } from './soak/judge.mjs';
import { ASKED, RATES } from './soak/rates.mjs';
import { growCommunity, registerMembers } from './soak/site.mjs';
import { HEAD, keptOf, lineOf } from './soak/table.mjs';
import { operator } from './verdict.mjs';

/**
 * Half the load of the bench for hours: what the server holds must not grow, nor its answers get slower. The first ten minutes, or a third of a
 * shorter run, are not judged: caches bounded in bytes fill. What is written grows the log and the read models on disk; resident memory must not follow.
 * `--out FILE` keeps the samples as JSON. Needs Linux, for /proc. Ends with `N passed, N failed`.
 *
 * @typedef {import('./soak/judge.mjs').Sample} Sample
 * @typedef {import('./soak/judge.mjs').Window} Window
 */
const USAGE = 'node e2e/faults/soak.mjs [--hours 2 | --minutes 15] [--out FILE] [--keep]';
const SAMPLE_MS = 10_000;
const HOUR_MS = 3_600_000;
const WARM_UP_MS = 600_000;
const LEAST_MINUTES = 3;
/** Limits as people have them, and figures to read. */
const ENV = { REFRAIN_LIMITS: '1', METRICS: '1' };

const { values } = parseArgs({
  options: {
    hours: { type: 'string' },
    minutes: { type: 'string' },
    out: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const minutes = values.minutes ? Number(values.minutes) : 60 * Number(values.hours ?? 2);
if (!(minutes >= LEAST_MINUTES)) throw new Error(`${USAGE}; at least ${LEAST_MINUTES} minutes`);
if (!existsSync('/proc/self/fd')) throw new Error('This needs Linux: it reads /proc.');
const plan = { hours: minutes / 60, warmUpHours: Math.min(WARM_UP_MS / HOUR_MS, minutes / 60 / 3), asked: ASKED };

const folder = mkdtempSync(join(tmpdir(), 'refrain-soak-'));
const dataFolder = join(folder, 'data');
mkdirSync(dataFolder);
const { tally, say, count, seconds, close } = keepScore();
process.once('exit', () => !values.keep && rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

/** @param {import('../support/servers/server.mjs').Server & { url: string }} server @param {Awaited<ReturnType<typeof growCommunity>>} community */
const startCrowd = async ({ url }, community) => {
  const child = fork(join(import.meta.dirname, 'soak/crowd.mjs'));
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the load generator ended with ${signal ?? code}`);
  });
  ended.catch(() => undefined);
  /** @param {unknown} message @returns {Promise<any>} */
  const answered = async (message) => {
    const answer = once(child, 'message');
    child.send(/** @type {any} */ (message));
    const [value] = await Promise.race([answer, ended]);
    return value;
  };
  await answered({ url, ...community, ...(await registerMembers(url)), rates: RATES });
  return { /** @returns {Promise<Window>} */ window: () => answered('window'), stop: () => child.kill('SIGKILL') };
};

/** @type {Sample[]} */
const samples = [];
/** Samples the server under load until the time is over. @param {import('../support/servers/server.mjs').Server & { url: string }} server @param {Awaited<ReturnType<typeof startCrowd>>} crowd */
const soak = async (server, crowd) => {
  const began = Date.now();
  for (let turn = 1; turn * SAMPLE_MS <= plan.hours * HOUR_MS; turn += 1) {
    const gone = server.ended.then(({ code, signal }) => {
      throw new Error(`the server ended with ${signal ?? code}\n${server.output()}`);
    });
    await Promise.race([pause(began + turn * SAMPLE_MS - Date.now()), gone]);
    const [window, figures] = await Promise.all([crowd.window(), figuresOf(server)]);
    // The middle of what it covers.
    const sample = { hours: (turn - 0.5) * (SAMPLE_MS / HOUR_MS), figures, window };
    samples.push(sample);
    if (turn % Math.max(1, Math.round(plan.hours * 9)) === 0) say(lineOf(sample));
  }
};

const run = async () => {
  const community = await growCommunity(dataFolder, () => undefined);
  const server = await startServer({ dataFolder, env: ENV });
  try {
    const crowd = await startCrowd(server, community);
    say(
      `${seconds()}  ${community.people.length} people, ${minutes} minutes, of which ${(60 * plan.warmUpHours).toFixed(0)} are warm-up\n${HEAD}`,
    );
    await soak(server, crowd);
    crowd.stop();
    count({ name: 'it is well after it, and nothing lags', findings: await notAtRest(server.url) });
    const { code, signal } = await server.stop();
    count({
      name: 'it ends cleanly when asked to',
      findings: code === 0 ? [] : [`it ended with ${signal ?? code}\n${server.output()}`],
    });
  } finally {
    await server.remove();
  }
  const place = { dataFolder };
  for (const words of [
    ['projections', 'verify'],
    ['audit', 'verify'],
  ])
    count(await operator(place, words));
};

try {
  await run();
  for (const verdict of judge(samples, plan)) {
    say(
      `${verdict.findings.length === 0 ? '✓' : verdict.indicative ? '·' : '✗'} ${verdict.name}${verdict.indicative ? ' (indicative: a run below an hour)' : ''}`,
    );
    if (!verdict.indicative) count(verdict);
  }
} catch (error) {
  count({ name: 'the run', findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)] });
} finally {
  if (values.out) writeFileSync(values.out, JSON.stringify({ plan, samples: samples.map(keptOf) }, null, 1));
  if (values.keep || tally.failed > 0) say(`data: ${folder}${values.keep ? '' : ', removed; --keep keeps it'}`);
}
close();
