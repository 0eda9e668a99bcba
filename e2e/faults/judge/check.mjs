import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { answerFindings } from './answers.mjs';
import { filesIn, openDataFolder } from './data-folder.mjs';
import { modelFindings } from './findings.mjs';
import { audit } from './money.mjs';
import { commandKeyOf } from './opening.mjs';
import { auditOutside } from './outside.mjs';
import { auditGiftCards } from './gift-cards.mjs';
import { auditPaid } from './paid.mjs';
import { rules } from './rules.mjs';

/**
 * A process of its own that judges a site by what was acknowledged. It reads rows and files as they are stored, folds the log itself and
 * shares no code with the product: an error that both shared would not be found.
 * Arguments: the data folder, the file of facts, the server's temporary folder, and `settled` once the server runs and
 * has nothing to do. Prints one JSON line for each rule: its name and what it found.
 */
const [dataFolder = '', factsFile = '', temporaryFolder = '', mode] = process.argv.slice(2);
const settled = mode === 'settled';
const PROCESSING_MS = 90_000;
/** What is still folded, or answered, is folded by then. */
const REST_MS = Number(process.env.JUDGE_REST_MS ?? 15_000);
const DONE = new Set(['TrackProcessed', 'TrackProcessingFailed']);

/** @typedef {import('./data-folder.mjs').Stored} Stored */

/** @param {string} name @param {Iterable<string>} findings */
const report = (name, findings) => process.stdout.write(`${JSON.stringify({ name, findings: [...findings] })}\n`);

/** Tracks that wait to be processed. @param {Stored} stored */
const openTracks = ({ events }) => {
  const open = new Set();
  for (const { type, data } of events) {
    if (type === 'TrackUploaded') open.add(data.trackId);
    if (DONE.has(type)) open.delete(data.trackId);
  }
  return open.size;
};

/** Looks again until nothing is found, or the time is over: the server may still be at work. @param {() => Promise<readonly string[]>} look @param {number} withinMs */
const lasting = async (look, withinMs) => {
  for (const until = Date.now() + withinMs; ; await pause(250)) {
    const found = await look();
    if (found.length === 0 || Date.now() > until) return found;
  }
};

/** What a crash may leave behind and a start must tidy up. @param {boolean} isEmbedded */
const leftovers = (isEmbedded) => {
  const temporary = readdirSync(temporaryFolder).map((name) => `${name} in the temporary folder`);
  if (!isEmbedded) return temporary;
  const known = new Set(
    ['log.db', 'read-models.db', 'tree.db', 'vault.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]),
  );
  // Read models that were built apart lie beside the others.
  const isApart = (/** @type {string} */ name) => /^read-models\.db\.[0-9a-f]{8}(-wal|-shm)?$/.test(name);
  const stray = readdirSync(dataFolder).filter(
    (name) =>
      !known.has(name) &&
      !isApart(name) &&
      ![
        'media',
        'outbox',
        'interactions',
        'vault.key',
        'refrain.pid',
        'refrain.lock',
        'heads.jsonl',
        'exports',
        'fraud',
        'last-backup.json',
        'readiness.json',
      ].includes(name),
  );
  const incoming = [...filesIn(join(dataFolder, 'media')).keys()].filter((path) => !path.startsWith('files/'));
  // A message that was cut short is written again, in its place.
  const outbox = join(dataFolder, 'outbox');
  const unfinished =
    settled && existsSync(outbox) ? [...filesIn(outbox).keys()].filter((path) => path.endsWith('.unfinished')) : [];
  return [...stray, ...incoming, ...unfinished, ...temporary];
};

// The drivers of the servers take a second to load.
const source =
  process.env.REFRAIN_PROFILE === 'distributed'
    ? await (await import('./servers.mjs')).openServers(process.env)
    : openDataFolder(dataFolder);
try {
  const { facts, states, site } = JSON.parse(readFileSync(factsFile, 'utf8'));
  let stored = await source.read();
  for (const until = Date.now() + PROCESSING_MS; settled && openTracks(stored) > 0 && Date.now() < until; await pause(250))
    stored = await source.read();
  const judged = facts.map((/** @type {import('../load/world.mjs').Fact} */ fact) => ({
    ...fact,
    commandKey: commandKeyOf(fact),
  }));
  const given = { events: stored.events, facts: judged, states, files: await source.files(), settled };
  report('the log is whole', stored.wholeness);
  for (const { name, judge } of rules) report(name, judge(given));
  const differing = async () => {
    stored = await source.read();
    return [...modelFindings(stored.models, stored.events, settled)];
  };
  if (source.isEmbedded || settled)
    report('the read models are what the log gives', await lasting(differing, settled ? REST_MS : 0));
  const unbooked = async () => audit((await source.read()).events, settled).findings;
  report('the money of the log adds up, and all that was earned is posted once', await lasting(unbooked, settled ? REST_MS : 0));
  const unpaid = async () => auditPaid((await source.read()).events, settled);
  report('what was paid was taken once, and reached its artist once', await lasting(unpaid, settled ? REST_MS : 0));
  const misplaced = async () => auditGiftCards((await source.read()).events, settled);
  report('the value of each gift card is where it belongs', await lasting(misplaced, settled ? REST_MS : 0));
  report('money from outside and to there moved once', auditOutside((await source.read()).events));
  const misleading = async () => {
    const findings = [];
    for await (const finding of answerFindings(site, (await source.read()).events)) findings.push(finding);
    return findings;
  };
  if (site) report('the answers are what the log gives', await lasting(misleading, REST_MS));
  if (settled) report('no temporary file is left', await lasting(async () => leftovers(source.isEmbedded), PROCESSING_MS));
  process.stdout.write(`${JSON.stringify({ events: stored.events.length, facts: facts.length })}\n`);
} finally {
  await source.close();
}
