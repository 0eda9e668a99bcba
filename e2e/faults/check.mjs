import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { built } from '../support/built.mjs';
import { rules } from './judge.mjs';

/**
 * A process of its own that reads a data folder through the storage package and judges it by what was acknowledged.
 * Arguments: the data folder, the file of facts, the server's temporary folder, and `settled` once the server runs and
 * has nothing to do. Prints one JSON line for each rule: its name and what it found.
 */
const [dataFolder = '', factsFile = '', temporaryFolder = '', mode] = process.argv.slice(2);
const settled = mode === 'settled';
const PROCESSING_MS = 90_000;
const DONE = new Set(['TrackProcessed', 'TrackProcessingFailed']);

const { openStorage, embeddedFiles } = built('storage/dist/index.js');
const { configFrom } = built('backend/dist/config.js');
const { derivedId } = built('backend/dist/kernel/ids.js');

/** @param {string} name @param {Iterable<string>} findings */
const tell = (name, findings) => process.stdout.write(`${JSON.stringify({ name, findings: [...findings] })}\n`);

/** Paths of all files below a folder. @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** @param {any} log @returns {Promise<import('./judge.mjs').LogEvent[]>} */
const readLog = async (log) => {
  const events = [];
  for await (const batch of log.readAll()) events.push(...batch.events);
  return events;
};

/** The whole log, once no track waits to be processed any more. @param {any} log */
const readSettled = async (log) => {
  for (const until = Date.now() + PROCESSING_MS; ; ) {
    const events = await readLog(log);
    const open = new Set();
    for (const { type, data } of events) {
      if (type === 'TrackUploaded') open.add(data.trackId);
      if (DONE.has(type)) open.delete(data.trackId);
    }
    if (open.size === 0 || Date.now() > until) return events;
    await pause(250);
  }
};

/** Counted here without a projection, and compared with what the read model says. @param {readonly any[]} events @param {any} readStore */
async function* likeCounts(events, readStore) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { type, data } of events) {
    if (type === 'PostCreated') counts.set(data.postId, 0);
    if (type === 'PostDeleted') counts.delete(data.postId);
    if (type === 'PostLiked') counts.set(data.postId, (counts.get(data.postId) ?? 0) + 1);
    if (type === 'PostUnliked') counts.set(data.postId, (counts.get(data.postId) ?? 0) - 1);
  }
  for await (const { id, text } of readStore.scan('posts')) {
    const { likeCount } = JSON.parse(text);
    if (counts.get(id) !== likeCount) yield `post ${id} shows ${likeCount} likes, the log has ${counts.get(id)}`;
    counts.delete(id);
  }
  for (const id of counts.keys()) yield `post ${id} is not in the read model`;
}

/** What a crash may leave behind and a start must tidy up. @param {boolean} embedded */
const leftovers = (embedded) => {
  const temporary = readdirSync(temporaryFolder).map((name) => `${name} in the temporary folder`);
  if (!embedded) return temporary;
  const media = embeddedFiles(dataFolder).media;
  const known = new Set(['log.db', 'read-models.db', 'vault.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]));
  const stray = readdirSync(dataFolder).filter((name) => !known.has(name) && !['media', 'outbox', 'interactions', 'vault.key', 'refrain.pid', 'refrain.lock', 'heads.jsonl'].includes(name));
  const incoming = filesBelow(media).filter((path) => !path.startsWith(join(media, 'files')));
  // A message that was cut short is written again, in its place.
  const outbox = join(dataFolder, 'outbox');
  const unfinished = settled && existsSync(outbox) ? filesBelow(outbox).filter((path) => path.endsWith('.unfinished')) : [];
  return [...stray, ...incoming, ...unfinished, ...temporary];
};

/** What is still there when all had time to end: a message may just be written. @param {boolean} embedded */
const leftBehind = async (embedded) => {
  for (const until = Date.now() + PROCESSING_MS; ; await pause(250)) {
    const found = leftovers(embedded);
    if (found.length === 0 || Date.now() > until) return found;
  }
};

const { storage: settings } = configFrom(process.env);
const embedded = settings.profile === 'embedded';
const storage = await openStorage(settings);
try {
  const { facts, states } = JSON.parse(readFileSync(factsFile, 'utf8'));
  const events = settled ? await readSettled(storage.log) : await readLog(storage.log);
  const files = new Map();
  const folder = join(embeddedFiles(dataFolder).media, 'files');
  for await (const { key, sizeBytes } of storage.media.list('')) files.set(key, embedded ? statSync(join(folder, key)).size : sizeBytes);
  const judged = facts.map((/** @type {import('./world.mjs').Fact} */ fact) => ({
    ...fact,
    commandKey: derivedId('request', fact.actor ?? 'visitor', `${fact.method} ${fact.path}`, fact.key),
  }));
  const given = { events, facts: judged, states, files, settled };
  for (const { name, judge } of rules) tell(name, judge(given));
  if (settled) {
    const wrong = [];
    for await (const finding of likeCounts(events, storage.readStore)) wrong.push(finding);
    tell('likes are counted as the log has them', wrong);
    tell('no temporary file is left', await leftBehind(embedded));
  }
  process.stdout.write(`${JSON.stringify({ events: events.length, facts: facts.length })}\n`);
} finally {
  await storage.close();
}
