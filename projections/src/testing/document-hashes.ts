import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { ProjectionRunner, type Projection } from '../kernel';
import { asRecorded, type SampleEvent } from './sample-history';

/** What a version of a projection folds from the first `events` of the sample history. */
type HashLine = Readonly<{ version: number; events: number; hash: string }>;
export type HashTable = Readonly<{ history: Omit<HashLine, 'version'>; projections: Readonly<Record<string, HashLine>> }>;

/** @public `npm run freeze` writes it. */
export const HASH_TABLE = join(__dirname, '../document-hashes.json');
export const readHashTable = (): HashTable => JSON.parse(readFileSync(HASH_TABLE, 'utf8')) as HashTable;

const HEX_DIGITS = 32;

const hashOf = (texts: Iterable<string>): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\n');
  return hash.digest('hex').slice(0, HEX_DIGITS);
};

const historyHash = (history: readonly SampleEvent[]): string => hashOf(history.map((event) => JSON.stringify(event)));

/** Documents are looked at each time so many events have happened: what is gone at the end was there before. */
const LOOKED_AT_EACH = 25;

/** Every document as it is stored, in order of collections and ids. `projections verify` compares the same texts. */
const documentsOf = async (projection: Projection, store: ReadStore): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (const name of projection.collections.keys())
    for await (const { id, text } of store.scan(name)) texts.push(`${name} ${id} ${text}`);
  return texts.sort();
};

/** What the documents were in the course of the history. `documents` and `parked` count each as often as it was seen. */
export const foldHash = async (projection: Projection, history: readonly SampleEvent[]) => {
  const store = openMemoryReadStore();
  await store.prepare(projection.spec);
  // It is given its batches; it asks the log for nothing.
  const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
  const seen: string[] = [];
  for (const [i, event] of asRecorded(history).entries()) {
    if (projection.types.includes(event.type)) await runner.take({ events: [event], position: event.position, caughtUp: true });
    if ((i + 1) % LOOKED_AT_EACH === 0 || i + 1 === history.length) seen.push(...(await documentsOf(projection, store)));
  }
  const parked = seen.filter((text) => text.startsWith(`${projection.parked.spec.name} `)).length;
  return { hash: hashOf(seen), documents: seen.length - parked, parked };
};

export const hashTexts = {
  historyChanged: 'The sample history was changed. It is frozen: put its lines back, and append new ones at its end.',
  noLine: (name: string, version: number) =>
    `${name} has no document hash for version ${version}. Run npm run freeze, and commit the line.`,
  changed: (name: string, version: number) =>
    `${name} folds other documents than before at version ${version}. Sites would keep the old ones: raise its version, and run npm run freeze.`,
  notExercised: (name: string, types: readonly string[]) =>
    `The sample history does not exercise ${name}: ${types.length > 0 ? `it has no ${types.join(', ')}` : 'it leaves no documents'}. Append such events, and run npm run freeze.`,
  parked: (name: string) => `${name} parks events of the sample history: a row of it throws.`,
  uncovered: (name: string) =>
    `${name} reads events of the sample history that came after its document hash. Run npm run freeze, and commit the line.`,
  unknown: (name: string) =>
    `There is a document hash for ${name}, which is no projection. Run npm run freeze, and commit the change.`,
} as const;

/** Why a projection and its line do not belong together, each in a sentence that says what to do. */
const problemsOf = async (
  projection: Projection,
  history: readonly SampleEvent[],
  line: HashLine | undefined,
): Promise<readonly string[]> => {
  const { name, version } = projection.spec;
  const whole = await foldHash(projection, history);
  const missing = projection.types.filter((type) => !history.some((event) => event.type === type));
  if (missing.length > 0 || whole.documents === 0) return [hashTexts.notExercised(name, missing)];
  if (whole.parked > 0) return [hashTexts.parked(name)];
  if (line?.version !== version) return [hashTexts.noLine(name, version)];
  const { hash } = line.events === history.length ? whole : await foldHash(projection, history.slice(0, line.events));
  if (hash !== line.hash) return [hashTexts.changed(name, version)];
  return projection.types.every((type) => history.slice(0, line.events).some((event) => event.type === type))
    ? []
    : [hashTexts.uncovered(name)];
};

/** Where documents, versions and the table do not belong together. Empty when they do. */
export const hashProblems = async (
  projections: readonly Projection[],
  history: readonly SampleEvent[],
  table: HashTable,
): Promise<readonly string[]> => {
  if (historyHash(history.slice(0, table.history.events)) !== table.history.hash) return [hashTexts.historyChanged];
  const unknown = Object.keys(table.projections).filter((name) => !projections.some(({ spec }) => spec.name === name));
  const problems = await Promise.all(
    projections.map((projection) => problemsOf(projection, history, table.projections[projection.spec.name])),
  );
  return [...unknown.map(hashTexts.unknown), ...problems.flat()];
};

/**
 * The table with what is new: lines of new versions, and lines that cover more of a longer history. A line whose version still stands is
 * never given another hash over the events it covers. @throws Error with a sentence where that would be needed
 */
export const renewedTable = async (
  projections: readonly Projection[],
  history: readonly SampleEvent[],
  table: HashTable | null,
): Promise<HashTable> => {
  if (table && historyHash(history.slice(0, table.history.events)) !== table.history.hash)
    throw new Error(hashTexts.historyChanged);
  const lines: Record<string, HashLine> = {};
  for (const projection of projections) {
    const { name, version } = projection.spec;
    const old = table?.projections[name];
    if (old?.version === version && (await foldHash(projection, history.slice(0, old.events))).hash !== old.hash)
      throw new Error(hashTexts.changed(name, version));
    lines[name] = { version, events: history.length, hash: (await foldHash(projection, history)).hash };
  }
  return { history: { events: history.length, hash: historyHash(history) }, projections: lines };
};

/** One line for each projection, so that a change of one is one line of a diff. */
export const tableText = ({ history, projections }: HashTable): string => {
  const lines = Object.entries(projections).map(([name, line]) => `    ${JSON.stringify(name)}: ${JSON.stringify(line)}`);
  return `{\n  "history": ${JSON.stringify(history)},\n  "projections": {\n${lines.join(',\n')}\n  }\n}\n`;
};
