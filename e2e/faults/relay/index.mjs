import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { countOf } from '../../../scripts/bench/table.mjs';
import { fill, playsAndLikes } from '../../bench/support/history.mjs';
import { built } from '../../support/built.mjs';
import { useRealServers } from '../../support/servers/real-servers.mjs';
import { serverName } from '../../support/servers/server-names.mjs';
import { randomFrom } from '../load/random.mjs';
import { keepScore } from '../score.mjs';
import { createJudge } from './judge.mjs';
import { killLeaders } from './leaders.mjs';
import { strangersRefused } from './strangers.mjs';
import { readWithKafka, TOPIC } from './kafka-reader.mjs';

/**
 * Relays a long log to a real Kafka, reads the topic with the consumer that Kafka brings along, and compares the two to the letter.
 * `--kills` ends the relay with SIGKILL in between, `--leaders` the broker that leads most of the topic, one after the other: then an event
 * may come twice, and never otherwise. With `--tls` the brokers let nobody in without TLS and a password, and strangers are tried. Ends with `N passed, N failed`.
 */
const USAGE =
  'node e2e/faults/relay/index.mjs [--events 100k] [--kills 0] [--brokers 1|3] [--leaders 0] [--tls] [--seed N] --real kafka';
const NOTE_MS = 15_000;
/** So many that a row of the operators' page may rest on them. */
const MANY = 100_000;

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string', default: '100k' },
    kills: { type: 'string', default: '0' },
    brokers: { type: 'string', default: '1' },
    leaders: { type: 'string', default: '0' },
    tls: { type: 'boolean', default: false },
    seed: { type: 'string' },
    real: { type: 'boolean', default: false },
  },
});
const [events, kills, seed] = [countOf(values.events), Number(values.kills), Number(values.seed ?? Date.now() % 1e6)];
const [nodes, leaders] = [Number(values.brokers), Number(values.leaders)];
const isUnderstood =
  [events, kills, leaders, seed].every(Number.isSafeInteger) && [1, 3].includes(nodes) && (nodes > 1 || leaders === 0);
if (!isUnderstood || !values.real || names.join() !== 'kafka') throw new Error(USAGE);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

const random = randomFrom(seed);
const { tally, say, count, seconds, elapsedMs, close } = keepScore();
const folder = mkdtempSync(join(tmpdir(), 'refrain-relay-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const dataFolder = join(folder, 'data');
const servers = await useRealServers('faults:relay', { real: true, names, brokers: nodes, tls: values.tls });
const brokers = process.env.KAFKA_BROKERS ?? '';

/** @template T @param {(storage: any) => Promise<T>} work @returns {Promise<T>} */
const withStorage = async (work) => {
  const storage = await built('storage/dist/index.js').openEmbeddedStorage(dataFolder);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
};

/** Says what goes on for long, now and then. @param {(said: number) => string} text */
const noting = (text) => {
  let [said, at] = [0, 0];
  return (/** @type {number} */ more) => {
    said += more;
    if (elapsedMs() - at < NOTE_MS) return;
    at = elapsedMs();
    say(`${seconds()}  ${text(said)}`);
  };
};

/** One life of the relay. @param {number} killAt events after which it is killed; `Infinity` for never @returns {Promise<boolean>} whether it came to the end of the log */
const relayed = async (killAt) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'relaying.mjs'), dataFolder, TOPIC], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'exit');
  const note = noting((done) => `${done} events relayed`);
  let before = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    note(Number(line) - before);
    before = Number(line);
    if (before >= killAt) end();
  }
  const [code] = await ended;
  process.off('exit', end);
  if (code !== 0 && killAt === Infinity) throw new Error(`the relay ended with ${code}`);
  return code === 0;
};

const run = async () => {
  const made = noting((done) => `${done} of ${events} events made`);
  await withStorage(({ log }) => fill(log, playsAndLikes(events), made));
  if (values.tls) for (const verdict of await strangersRefused(dataFolder)) count(verdict);
  const began = elapsedMs();
  for (let life = 0; life < kills; life += 1) {
    if (await relayed(random.between(1, Math.ceil((2 * events) / (kills + 1) / 3)))) break;
    say(`${seconds()}  killed ${life + 1} of ${kills} times`);
    await pause(random.between(0, 500));
  }
  const relaying = relayed(Infinity);
  await Promise.all([
    relaying,
    killLeaders({ times: leaders, servers, while: relaying, say: (text) => say(`${seconds()}  ${text}`), random }),
  ]);
  say(`${seconds()}  relayed in ${((elapsedMs() - began) / 1000).toFixed(0)} s`);
  const judge = createJudge();
  await withStorage(async ({ sealedLog }) => {
    for await (const { events: batch } of sealedLog.readAll()) for (const event of batch) judge.stored(event);
  });
  const came = await readWithKafka(
    brokers,
    judge.came,
    noting((done) => `${done} messages read by Kafka's own consumer`),
  );
  for (const verdict of judge.verdicts({ events, mayRepeat: kills + leaders > 0, came })) count(verdict);
  return judge.repeats();
};

let repeats = 0;
say(`seed ${seed}, ${events} events, ${kills} kills of the relay, ${leaders} of ${nodes} brokers, in ${folder}`);
try {
  repeats = await run();
  if (kills + leaders > 0) say(`${seconds()}  ${repeats} came again after a kill`);
} catch (error) {
  count({ name: 'the run', findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)] });
} finally {
  const killed = [kills > 0 && `the relay killed ${kills} times`, leaders > 0 && `the leading broker killed ${leaders} times`];
  const again = kills + leaders > 0 ? `, ${killed.filter(Boolean).join(', ')}: ${repeats} came again` : '';
  const used = [serverName('kafka'), nodes > 1 && `${nodes} brokers`, values.tls && 'TLS and SASL'].filter(Boolean).join(', ');
  const what = `${events} events relayed from SQLite, and read by Kafka's own consumer${again}`;
  await servers.end(tally, events >= MANY ? what : '', used);
}
close();
