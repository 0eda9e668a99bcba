import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, cpus, loadavg, platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { countOf, tableOf } from '../../scripts/bench/table.mjs';
import { findChromium, noChromium } from '../../scripts/testing/chromium.mjs';
import { prepareKafkaMock } from '../../scripts/testing/kafka-mock.mjs';
import { useRealServers } from '../support/servers/real-servers.mjs';
import { benchAudit } from './audit/index.mjs';
import { benchCharts } from './charts.mjs';
import { benchFraud } from './fraud/fraud.mjs';
import { benchCommands } from './commands.mjs';
import { benchDistributed } from './distributed/index.mjs';
import { benchEventStore } from './engines/eventstore.mjs';
import { benchFeed } from './feed.mjs';
import { benchKafka } from './engines/kafka.mjs';
import { benchLines } from './lines/lines.mjs';
import { benchLoad } from './load/index.mjs';
import { benchMedia } from './media/index.mjs';
import { benchMillion } from './million/index.mjs';
import { benchMongo } from './engines/mongo.mjs';
import { benchPages } from './pages.mjs';
import { benchQuestions } from './questions.mjs';
import { benchReach } from './reach/index.mjs';
import { benchReplay } from './replay.mjs';
import { benchS3 } from './engines/s3.mjs';
import { benchMovieLens, benchRecommendations } from './recommendations/index.mjs';
import { missingMovieLens } from './recommendations/movielens.mjs';
import { benchSearch } from './search.mjs';
import { benchStreams } from './streams.mjs';

/**
 * Prints one table of ratios inside this run. Times of one machine say nothing about another, so none is asserted; a missed
 * aim is printed and is not a failure. A part that fails leaves the figures of the others. `--json` for machines, `--only` for some, `--real` for real servers, all or those that are named, `--events 200k` for how long the history of `million` is, `--profile FOLDER` for a CPU profile of the
 * server during the feed page.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    real: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string' },
    events: { type: 'string', default: '1M' },
    profile: { type: 'string' },
  },
});

const machine = () => {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(2)}`;
};

const rounds = Math.max(1, Number(values.rounds));
const events = countOf(values.events);
const folder = mkdtempSync(join(tmpdir(), 'refrain-bench-'));
const started = performance.now();
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

/** @param {string} text */
const note = (text) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);

const nodeArgs = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
/** @param {string} name */
const telling = (name) => (/** @type {number} */ round) => process.stderr.isTTY && note(`${name}, round ${round} of ${rounds}`);
/** @type {import('../../scripts/bench/table.mjs').Row[]} */
const rows = [];
/** Of a part that goes on. @param {readonly import('../../scripts/bench/table.mjs').Row[]} more */
const keep = (more) => void rows.push(...more);
/** @type {readonly (readonly [name: string, measure: (own: string) => Promise<import('../../scripts/bench/table.mjs').Row[]>])[]} */
const parts = [
  ['commands', (own) => benchCommands({ folder: own, rounds, onRound: telling('commands') })],
  ['streams', (own) => benchStreams({ folder: own })],
  ['replay', (own) => benchReplay({ folder: own, rounds, onRound: telling('replay') })],
  ['feed', (own) => benchFeed({ folder: own, rounds, nodeArgs })],
  ['lines', () => benchLines({ rounds, onRound: telling('lines') })],
  ['reach', (own) => benchReach({ folder: own })],
  ['load', (own) => benchLoad({ folder: own, note, nodeArgs })],
  ['media', (own) => benchMedia({ folder: own, rounds, note, nodeArgs })],
  ['million', async (own) => (await benchMillion({ folder: own, events, note, keep }), [])],
  ['recommendations', (own) => benchRecommendations({ folder: own, note })],
  ['movielens', (own) => benchMovieLens({ folder: own, note })],
  ['search', (own) => benchSearch({ folder: own, documents: events, note })],
  ['charts', (own) => benchCharts({ folder: own, plays: events, note })],
  ['audit', (own) => benchAudit({ folder: own, events, note })],
  ['fraud', (own) => benchFraud({ folder: own, plays: events, note })],
  ['questions', () => benchQuestions({ rounds, note })],
  ['eventstore', () => benchEventStore({ rounds, onRound: telling('eventstore') })],
  ['mongo', () => benchMongo({ rounds, onRound: telling('mongo') })],
  ['s3', (own) => benchS3({ folder: own, rounds, onRound: telling('s3') })],
  ['distributed', () => benchDistributed({ note })],
  ['pages', (own) => benchPages({ folder: own, note })],
  ['kafka', (own) => benchKafka({ folder: own, rounds, onRound: telling('kafka') })],
];
const wanted = values.only?.split(',') ?? parts.map(([name]) => name);

/** What a part needs and this machine lacks, in a sentence. @type {Readonly<Record<string, () => Promise<string | null>>>} */
const missing = {
  distributed: () => prepareKafkaMock(note),
  kafka: () => prepareKafkaMock(note),
  movielens: async () => missingMovieLens(values.only !== undefined),
  pages: async () => ((await findChromium(note)) ? null : noChromium),
};

const before = machine();
if (values.real) note('real servers …');
const real = await useRealServers('bench', { real: values.real, names });
/** @type {string[]} */
const skipped = [];
/** @type {string[]} */
const failed = [];
for (const [name, measure] of parts.filter(([name]) => wanted.includes(name))) {
  note(`${name} …`);
  const lacking = await missing[name]?.();
  if (lacking) {
    skipped.push(`${name} skipped: ${lacking}`);
    continue;
  }
  const own = join(folder, name);
  mkdirSync(own);
  await measure(own).then(keep, (error) => failed.push(`${name} failed: ${error?.stack ?? error}`));
  rmSync(own, { recursive: true, force: true, maxRetries: 5 });
}
note('');
await real.end({ passed: 0, failed: 0 }, '');
const seconds = Math.round((performance.now() - started) / 1000);
if (values.json)
  process.stdout.write(`${JSON.stringify({ machine: before, rounds, seconds, rows, skipped, failed }, null, 2)}\n`);
else
  process.stdout.write(
    `${tableOf(rows)}\n\nmedian of ${rounds} interleaved rounds, ratios inside each round; ${seconds} s\n${before}\n${[...skipped, ...failed].map((line) => `${line}\n`).join('')}`,
  );
process.exit(failed.length > 0 ? 1 : 0);
