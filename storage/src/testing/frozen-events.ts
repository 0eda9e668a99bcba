import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position, Recorded } from '@refrain/contracts/kernel';
import type { Batch, NewEvent } from '../event-log';
import { openMemoryEventLog } from '../event-log';
import { sealPersonalFields } from '../personal';
import type { Catalog, Upcasters } from '../personal/catalog';
import { vaultFaults } from '../vault';

type Data = Readonly<Record<string, unknown>>;
type Written = Readonly<{ type: string; version: number; stream: string; id: string; data: Data; says: Data }>;
/** An event as some version of this program wrote it: `data` as it is stored, `says` what stood in it then. */
export type FrozenEvent = Written & Readonly<{ hash: string }>;
export type Declared = Readonly<{ catalog: Catalog; upcasters: Upcasters }>;
/** Samples by type, one for each version from 1 up. */
export type Samples = Readonly<Record<string, readonly Readonly<{ data: Data }>[]>>;

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

const declaredVersions = ({ catalog }: Declared): readonly Pick<Written, 'type' | 'version'>[] =>
  Object.entries(catalog).flatMap(([type, { version }]) => Array.from({ length: version }, (_, i) => ({ type, version: i + 1 })));

/** As the log gives it back to everybody. */
const reading = async ({ type, version, stream, id, data }: FrozenEvent, { catalog, upcasters }: Declared): Promise<Recorded> => {
  const event: Recorded = { type, version, stream, id, data, revision: 0, position: '1' as Position, at: AT, meta: { actor: null, correlation: id } };
  const batches = async function* (): AsyncGenerator<Batch> {
    yield { events: [event], position: event.position, caughtUp: true };
  };
  const log = sealPersonalFields({ ...openMemoryEventLog(), readAll: batches }, vault, catalog, { upcasters });
  for await (const { events } of log.readAll()) if (events[0]) return events[0];
  throw new Error(`${nameOf(event)} was not given back`);
};

export const frozenTexts = {
  changed: (name: string) => `The frozen sample of ${name} was changed. Events like it stand in logs for ever: put it back.`,
  undeclared: (name: string) => `${name} stands in logs, and nothing declares it any more. Put its declaration back; what is not written any more is still read.`,
  unreadable: (name: string, why: string) => `${name} stands in logs, and cannot be read any more: ${why}. It needs its upcaster.`,
  otherwise: (name: string) => `${name} reads otherwise than it was written. What is stored never changes its meaning: make it a new version, with an upcaster.`,
  fields: (name: string) => `${name} is not lifted to exactly the fields of today.`,
  missing: (name: string) => `${name} has no frozen sample. Run npm run freeze, and commit the line; a line that was there before is put back.`,
} as const;

const problemOf = async (frozen: FrozenEvent, declared: Declared): Promise<string | null> => {
  const name = nameOf(frozen);
  if (hashOf(frozen) !== frozen.hash) return frozenTexts.changed(name);
  const today = declared.catalog[frozen.type];
  if (!today || today.version < frozen.version) return frozenTexts.undeclared(name);
  try {
    const data = (await reading(frozen, declared)).data as Data;
    const steps = Array.from({ length: today.version - frozen.version }, (_, i) => declared.upcasters[frozen.type]?.[frozen.version + i]);
    const expected = steps.reduce<Data>((before, step) => step?.up(before) ?? before, frozen.says);
    if (JSON.stringify(data) !== JSON.stringify(expected)) return frozenTexts.otherwise(name);
    return Object.keys(data).sort().join() === Object.keys(today.fields).sort().join() ? null : frozenTexts.fields(name);
  } catch (error) {
    return frozenTexts.unreadable(name, error instanceof Error ? error.message : String(error));
  }
};

/** Why events that were once written cannot be read as they were meant, each in a sentence. */
export const frozenProblems = async (frozen: readonly FrozenEvent[], declared: Declared): Promise<readonly string[]> => {
  const known = new Set(frozen.map(nameOf));
  const missing = declaredVersions(declared).map(nameOf).filter((name) => !known.has(name));
  const problems = await Promise.all(frozen.map((each) => problemOf(each, declared)));
  return [...problems.filter((problem) => problem !== null), ...missing.map(frozenTexts.missing)];
};

/** What was declared since the samples were frozen, as it is stored today. */
export const newlyFrozen = async (frozen: readonly FrozenEvent[], { catalog, upcasters }: Declared, samples: Samples): Promise<readonly FrozenEvent[]> => {
  const known = new Set(frozen.map(nameOf));
  const lines: FrozenEvent[] = [];
  for (const { type, version } of declaredVersions({ catalog, upcasters })) {
    const says = samples[type]?.[version - 1]?.data;
    if (known.has(nameOf({ type, version })) || !says) continue;
    const raw = openMemoryEventLog();
    const stream = `sample-${type}-${version}`;
    const event: NewEvent = { id: `sample-${type}-${version}`, type, version, data: says, meta: { actor: null, correlation: 'sample' }, at: AT };
    const fields = upcasters[type]?.[version]?.fields ?? { ...(catalog[type]?.fields ?? {}) };
    await sealPersonalFields(raw, vault, { [type]: { version, fields } }).append(stream, [event], 'none');
    for await (const { id, data } of raw.readStream(stream)) {
      const written = { type, version, stream, id, data: data as Data, says };
      lines.push({ ...written, hash: hashOf(written) });
    }
  }
  return lines;
};
