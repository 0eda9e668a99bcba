import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { connect } from '../support/client.mjs';
import { launchServer } from '../support/servers/server.mjs';
import { createDisk, entriesOf } from './disk/disk.mjs';
import { login } from './load/errands.mjs';
import { startLoad } from './load/load.mjs';
import { randomFrom } from './load/random.mjs';
import { compileRecorder, recorder } from './disk/recorder.mjs';
import { keepScore, notAtRest } from './score.mjs';
import { compare, operator } from './verdict.mjs';
import { createWorld } from './load/world.mjs';

/**
 * Cuts the power of the real server under mixed load: records what it does to its files, rebuilds at random moments what a disk may hold that
 * forgot what was not synced (disk.mjs has the model), starts the program on that, and judges it by what was acknowledged before that moment.
 * Then the same with a log that is never synced, as with `synchronous=OFF`: that must lose what was acknowledged, or this test proves nothing.
 * `--seed` repeats the choices, not the timing. Ends with `N passed, N failed`: cuts survived and the checks of the test itself.
 *
 * @typedef {import('./verdict.mjs').Verdict} Verdict
 * @typedef {import('../support/servers/server.mjs').Server} Server
 * @typedef {import('./load/world.mjs').World} World
 * @typedef {{ record: Buffer, root: string, world: World }} Recording
 * @typedef {{ at: number, image: import('./disk/disk.mjs').Image }} Cut
 */
const USAGE = 'node e2e/faults/power-cut.mjs [--cuts 200] [--seconds 8] [--at-once 3] [--seed N] [--keep]';
/** Each life starts on what the one before left, so that starts and stops are cut too. */
const LIVES = 2;
/** One cut without syncs has to lose something; not each of them does. */
const PROOF_CUTS = 10;
const LOST = 'what was acknowledged is in the log once, as acknowledged';

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '8' },
    'at-once': { type: 'string', default: '3' },
    seed: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const [cuts, seconds, atOnce, seed] = [
  Number(values.cuts),
  Number(values.seconds),
  Number(values['at-once']),
  Number(values.seed ?? Date.now() % 1e6),
];
if (![cuts, seconds, atOnce, seed].every((number) => Number.isSafeInteger(number) && number >= 0)) throw new Error(USAGE);

const { tally, say, count, seconds: clock, close } = keepScore();
const random = randomFrom(seed);
const folder = mkdtempSync(join(tmpdir(), 'refrain-power-cut-'));
/** @type {Server[]} */
const launched = [];

/** @param {string} dataFolder @param {NodeJS.ProcessEnv} env */
const launch = (dataFolder, env) => {
  const server = launchServer({ dataFolder, env });
  launched.push(server);
  return server;
};

/** Lets the server live under load. @param {string} library @param {string} name @param {string} [neverSynced] @returns {Promise<Recording>} */
const recorded = async (library, name, neverSynced) => {
  const place = join(folder, name);
  mkdirSync(place);
  const { env, root, dataFolder, clock: moment, read } = recorder(library, place, neverSynced);
  const world = createWorld(random, moment);
  for (let life = 1; life <= LIVES; life += 1) {
    const server = launch(dataFolder, env);
    const load = startLoad(world, await server.ready);
    await pause((seconds / LIVES) * 1000);
    // Not killed: that may come between a call and its entry in the record.
    await Promise.all([server.stop(), load.stop()]);
  }
  return { record: read(), root, world };
};

/** The record must hold all that was done, or a cut would forget what no disk forgets. @param {Recording} recording @returns {string[]} */
const missedBy = ({ record, root }) => {
  const disk = createDisk();
  for (const entry of entriesOf(record)) disk.take(entry);
  const { files } = disk.whole();
  const there = readdirSync(join(root, 'data'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map((entry) => join(entry.parentPath, entry.name))
    // On its way from another program, and not synced yet.
    .filter((path) => !path.includes('/incoming/'));
  return there.flatMap((path) =>
    files.get(path)?.equals(readFileSync(path)) ? [] : [`${path} is ${files.has(path) ? 'another' : 'missing'} in the record`],
  );
};

/** In the order of their moments, as one pass over the record gives them. @param {Recording} recording @param {number} wanted @returns {Generator<Cut>} */
function* cutsOf({ record, world }, wanted) {
  const from = world.facts[0]?.at ?? 0;
  const ends = [...entriesOf(record)].map(({ end }) => end);
  const loaded = ends.filter((end) => end >= from);
  // Some while the data folder is made; then nothing was acknowledged yet.
  const chosen = Array.from({ length: wanted }, (_, index) => random.pick(index % 10 === 9 ? ends : loaded)).sort(
    (a, b) => a - b,
  );
  const disk = createDisk();
  for (const entry of entriesOf(record)) {
    disk.take(entry);
    for (; chosen[0] === entry.end; chosen.shift()) yield { at: entry.end, image: disk.cut(random) };
  }
}

/** What clients knew at a moment. @param {World} world @param {number} at */
const knownAt = (world, at) => ({
  ...world,
  facts: world.facts.filter((fact) => fact.at <= at),
  states: new Map(world.stood.filter((stood) => stood.at <= at).map(({ stream, states }) => [stream, new Set(states)])),
});

/** @param {import('./disk/disk.mjs').Image} image @param {string} root @param {string} to */
const write = ({ folders, files }, root, to) => {
  for (const path of folders) if (path.startsWith(`${root}/data`)) mkdirSync(to + path.slice(root.length), { recursive: true });
  for (const [path, bytes] of files) {
    if (!path.startsWith(`${root}/data/`)) continue;
    mkdirSync(dirname(to + path.slice(root.length)), { recursive: true });
    writeFileSync(to + path.slice(root.length), bytes);
  }
};

/** Who is registered can sign in: passwords and keys were not forgotten either. @param {World} known @param {string} url @returns {Promise<Verdict>} */
const signsIn = async (known, url) => {
  const registered = known.facts.filter(({ kind }) => kind === 'register');
  const person = known.people.find(({ id }) => registered.some(({ userId }) => userId === id));
  const client = connect(url);
  const answer = person && (await client.send(login(known, person).ask));
  client.close();
  return {
    name: 'who registered can sign in',
    findings:
      !answer || answer.status === 200 ? [] : [`${person?.name} was answered ${answer.status} ${JSON.stringify(answer.json)}`],
  };
};

/** Starts the program on what a cut left. @param {Recording} recording @param {Cut} cut @param {string} name @returns {Promise<Verdict[]>} */
const judged = async ({ root, world }, { at, image }, name) => {
  const place = {
    dataFolder: join(folder, name, 'data'),
    temporaryFolder: join(folder, name, 'tmp'),
    factsFolder: join(folder, name),
  };
  mkdirSync(place.temporaryFolder, { recursive: true });
  mkdirSync(place.dataFolder);
  write(image, root, join(folder, name));
  const known = knownAt(world, at);
  const server = launch(place.dataFolder, { TMPDIR: place.temporaryFolder });
  /** @type {Verdict[]} */
  let verdicts;
  try {
    const url = await server.ready;
    const rest = { name: 'every projection comes up to date', findings: await notAtRest(url) };
    const all = [
      compare(place, known, 'settled'),
      operator(place, ['audit', 'verify']),
      operator(place, ['projections', 'verify']),
      signsIn(known, url),
    ];
    verdicts = [rest, ...(await Promise.all(all)).flat()];
  } catch (error) {
    verdicts = [
      { name: 'it starts', findings: [String(error)] },
      ...(existsSync(join(place.dataFolder, 'log.db'))
        ? await compare(place, known, 'dead')
        : [{ name: LOST, findings: known.facts.map(({ kind }) => `${kind} was acknowledged, and there is no log`) }]),
    ];
  }
  await server.remove();
  launched.splice(launched.indexOf(server), 1);
  if (!values.keep && verdicts.every(({ findings }) => findings.length === 0))
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  return verdicts;
};

/** @param {Recording} recording @param {number} wanted @param {string} name @param {(verdicts: Verdict[], cut: Cut, number: number) => boolean} take whether to go on */
const cutAll = async (recording, wanted, name, take) => {
  const all = cutsOf(recording, wanted);
  let [number, goesOn] = [0, true];
  const worker = async () => {
    for (let next = all.next(); goesOn && !next.done; next = all.next()) {
      const mine = (number += 1);
      goesOn = take(await judged(recording, next.value, `${name}-${mine}`), next.value, mine) && goesOn;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** @param {readonly Verdict[]} verdicts */
const lostIn = (verdicts) => verdicts.find(({ name }) => name === LOST)?.findings.length ?? 0;

/** @param {string} library */
const run = async (library) => {
  const synced = await recorded(library, 'synced');
  count({ name: 'every answer was in order', findings: synced.world.findings });
  count({ name: 'the record holds what the server did', findings: missedBy(synced) });
  const sums = { done: 0, acknowledged: 0, lost: 0 };
  say(`${clock()}  recorded ${(synced.record.length / 2 ** 20).toFixed(0)} MiB; ${synced.world.facts.length} acknowledged`);
  await cutAll(synced, cuts, 'cut', (verdicts, { at }, number) => {
    sums.done += 1;
    sums.acknowledged += synced.world.facts.filter((fact) => fact.at <= at).length;
    sums.lost += lostIn(verdicts);
    count({
      name: `cut ${number} at ${at}`,
      findings: verdicts.flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`)),
    });
    if (sums.done % 10 === 0)
      say(`${clock()}  ${sums.done} of ${cuts} cuts; ${sums.acknowledged} commands acknowledged before them, ${sums.lost} lost`);
    return true;
  });
  count({ name: 'cuts', findings: sums.done === cuts ? [] : [`only ${sums.done} of ${cuts}`] });

  const unsynced = await recorded(library, 'unsynced', 'log.db');
  let losing = 0;
  await cutAll(unsynced, PROOF_CUTS, 'unsynced-cut', (verdicts, _cut, number) => {
    const lost = lostIn(verdicts);
    if (lost > 0) losing += 1;
    say(
      `${clock()}  without syncs of the log, cut ${number}: ${lost} lost; ${
        verdicts
          .filter(({ findings }) => findings.length > 0)
          .map(({ name }) => name)
          .join(', ') || 'nothing found'
      }`,
    );
    return losing === 0;
  });
  count({
    name: 'without syncs of the log, what was acknowledged is lost',
    findings: losing > 0 ? [] : [`${PROOF_CUTS} cuts lost nothing: this test does not see what it is for`],
  });
};

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

const compiled = compileRecorder();
if ('missing' in compiled) say(`skipped: ${compiled.missing}`);
else {
  const { library } = compiled;
  say(`seed ${seed}, ${cuts} cuts, data in ${folder}`);
  try {
    await run(library);
  } catch (error) {
    count({ name: 'the run', findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)] });
  }
}
for (const server of launched) await server.remove();
if (values.keep || tally.failed > 0) say(`kept: ${folder}`);
else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
close();
