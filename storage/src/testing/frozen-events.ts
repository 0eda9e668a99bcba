import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partsOf, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { Batch, NewEvent } from '../event-log';
import { openMemoryEventLog } from '../event-log';
import { sealPersonalFields } from '../personal';
import { asRead, storedKinds, type Declared } from '../personal/readings';
import { vaultFaults } from '../vault';

type Data = Readonly<Record<string, unknown>>;
type Written = Readonly<{ type: string; version: number; stream: string; id: string; data: Data; says: Data }>;
/** An event as some version of this program wrote it: `data` as it is stored, `says` what stood in it then. */
export type FrozenEvent = Written & Readonly<{ hash: string }>;
export type { Declared };
/** Samples by type, one for each version from 1 up. */
export type Samples = Readonly<Record<string, readonly Readonly<{ data: Data }>[]>>;

/** @public `npm run freeze` writes it. */
export const FROZEN_EVENTS = join(__dirname, '../../../contracts/src/frozen-events.jsonl');
export const readFrozenEvents = (file = FROZEN_EVENTS): readonly FrozenEvent[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FrozenEvent);

const HEX_DIGITS = 32;
const AT = '2026-01-01T00:00:00.000Z';
const nameOf = ({ type, version }: Pick<Written, 'type' | 'version'>): string => `${type} version ${version}`;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const hashOf = ({ type, version, stream, id, data, says }: Written): string =>
  digest(JSON.stringify({ type, version, stream, id, data, says })).toString('hex').slice(0, HEX_DIGITS);

/** The people are made up, so their keys may be known. */
const sampleKey = (subject: string): Buffer => digest(`the key of ${subject}, who is made up`);
const vault = {
  faults: vaultFaults(),
  keys: {
    obtain: async (subject: string) => sampleKey(subject),
    find: async (subjects: readonly string[]) => new Map(subjects.map((subject) => [subject, sampleKey(subject)])),
    expect: async () => undefined,
    forget: async () => undefined,
    isForgotten: async () => false,
    letGo: () => undefined,
  },
};

const recorded = ({ type, version, stream, id, data }: Written): Recorded => ({
  ...{ type, version, stream, id, data, revision: 0 },
  ...{ position: '1' as Position, at: AT, meta: { actor: null, correlation: id } },
});

/** The events that the log gives for it, none for one that is dropped. */
const reading = async (written: FrozenEvent, { catalog, upcasters }: Declared): Promise<readonly Recorded[]> => {
  const event = recorded(written);
  const batches = async function* (): AsyncGenerator<Batch> {
    yield { events: [event], position: event.position, caughtUp: true };
  };
  const log = sealPersonalFields({ ...openMemoryEventLog(), readAll: batches }, vault, catalog, { upcasters });
  const found: Recorded[] = [];
  for await (const { events } of log.readAll()) found.push(...events.flatMap(partsOf));
  return found;
};

export const frozenTexts = {
  changed: (name: string) => `The frozen sample of ${name} was changed. Events like it stand in logs for ever: put it back.`,
  undeclared: (name: string) =>
    `${name} stands in logs, and nothing declares it any more. Put its declaration back; what is not written any more is still read.`,
  unreadable: (name: string, why: string) =>
    `${name} stands in logs, and cannot be read any more: ${why}. It needs its upcaster.`,
  otherwise: (name: string) =>
    `${name} reads otherwise than it was written. What is stored never changes its meaning: make it a new version, with an upcaster.`,
  fields: (name: string) => `${name} is not lifted to exactly the fields of today.`,
  missing: (name: string) =>
    `${name} has no frozen sample. Run npm run freeze, and commit the line; a line that was there before is put back.`,
} as const;

const fieldsIn = (of: object): string => Object.keys(of).sort().join();

const problemOf = async (frozen: FrozenEvent, declared: Declared): Promise<string | null> => {
  const name = nameOf(frozen);
  if (hashOf(frozen) !== frozen.hash) return frozenTexts.changed(name);
  const isDeclared = storedKinds(declared).some((kind) => nameOf(kind) === name);
  if (!isDeclared) return frozenTexts.undeclared(name);
  try {
    const read = await reading(frozen, declared);
    const expected = partsOf(asRead(declared)(recorded({ ...frozen, data: frozen.says })));
    const saying = (events: readonly Recorded[]): string => JSON.stringify(events.map(({ type, data }) => [type, data]));
    if (saying(read) !== saying(expected)) return frozenTexts.otherwise(name);
    const isWhole = ({ type, data }: Recorded): boolean =>
      fieldsIn(data as Data) === fieldsIn(declared.catalog[type]?.fields ?? {});
    return read.every(isWhole) ? null : frozenTexts.fields(name);
  } catch (error) {
    return frozenTexts.unreadable(name, error instanceof Error ? error.message : String(error));
  }
};

/** Why events that were once written cannot be read as they were meant, each in a sentence. */
export const frozenProblems = async (frozen: readonly FrozenEvent[], declared: Declared): Promise<readonly string[]> => {
  const known = new Set(frozen.map(nameOf));
  const missing = storedKinds(declared)
    .map(nameOf)
    .filter((name) => !known.has(name));
  const problems = await Promise.all(frozen.map((each) => problemOf(each, declared)));
  return [...problems.filter((problem) => problem !== null), ...missing.map(frozenTexts.missing)];
};

/** What was declared since the samples were frozen, as it is stored today. */
export const newlyFrozen = async (
  frozen: readonly FrozenEvent[],
  { catalog, upcasters }: Declared,
  samples: Samples,
): Promise<readonly FrozenEvent[]> => {
  const known = new Set(frozen.map(nameOf));
  const lines: FrozenEvent[] = [];
  for (const { type, version } of storedKinds({ catalog, upcasters })) {
    const says = samples[type]?.[version - 1]?.data;
    if (known.has(nameOf({ type, version })) || !says) continue;
    const raw = openMemoryEventLog();
    const stream = `sample-${type}-${version}`;
    const event: NewEvent = {
      id: `sample-${type}-${version}`,
      type,
      version,
      data: says,
      meta: { actor: null, correlation: 'sample' },
      at: AT,
    };
    const fields = upcasters[type]?.[version]?.fields ?? { ...(catalog[type]?.fields ?? {}) };
    await sealPersonalFields(raw, vault, { [type]: { version, fields } }).append(stream, [event], 'none');
    for await (const { id, data } of raw.readStream(stream)) {
      const written = { type, version, stream, id, data: data as Data, says };
      lines.push({ ...written, hash: hashOf(written) });
    }
  }
  return lines;
};
