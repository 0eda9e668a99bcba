import { isMadeUp, isUnreadable, partsOf, type Recorded } from '@refrain/contracts/kernel';
import type { Batch, EventLog, NewEvent, ReadAll } from '../event-log';
import { KeyDamaged, type FoundKey, type SubjectKeys, type Vault } from '../vault';
import { declarations, type Catalog, type PersonalField, type Reading, type Upcasters } from './catalog';
import { readings, readWith, storedTypes, wantedOf } from './readings';
import { isBlank, isSealed, seal, unseal, type Place } from './seal';

type Data = Readonly<Record<string, unknown>>;
type ObtainedKeys = ReadonlyMap<string, Buffer | null>;
type FoundKeys = ReadonlyMap<string, FoundKey>;

export type SealOptions = Readonly<{
  upcasters?: Upcasters;
}>;

const placeOf = (stream: string, { type, id }: NewEvent | Recorded, field: string): Place => ({ stream, type, id, field });

const subjectOf = (data: Data, { field, subject }: PersonalField, type: string): string => {
  const id = data[subject];
  if (typeof id === 'string' && id !== '') return id;
  throw new TypeError(`${type} holds a personal ${field} but no ${subject} whose it is`);
};

/** Data with its personal fields replaced one by one. */
const mapped = (
  data: Data,
  personal: readonly PersonalField[],
  replace: (value: unknown, one: PersonalField) => unknown,
): Data => {
  const copy: Record<string, unknown> = { ...data };
  for (const one of personal) if (one.field in copy) copy[one.field] = replace(copy[one.field], one);
  return copy;
};

/** Events without those that made-up listeners did; the same list where there are none. */
const ofPeople = (events: readonly Recorded[]): readonly Recorded[] =>
  events.some(({ meta }) => isMadeUp(meta.actor)) ? events.filter(({ meta }) => !isMadeUp(meta.actor)) : events;

/** Keys of a whole append at once, made where there is none yet. */
const obtainAll = async (keys: SubjectKeys, subjects: ReadonlySet<string>): Promise<ObtainedKeys> =>
  new Map(await Promise.all([...subjects].map(async (subject) => [subject, await keys.obtain(subject)] as const)));

/** Keys of a whole batch at once. What is sealed had a key, whatever an older vault knows of it: none may be made in its place. */
const findAll = async (keys: SubjectKeys, subjects: ReadonlySet<string>): Promise<FoundKeys> => {
  const found = await keys.find([...subjects]);
  for (const [subject, key] of found) if (key === 'never made') await keys.expect(subject);
  return found;
};

/**
 * A log whose personal fields are encrypted at rest: it seals what is appended and opens what is read, so that destroying
 * a person's key forgets them in every event at once. An opened field of a forgotten person is ERASED; null stays null. A field that
 * cannot be opened for another reason is UNREADABLE, and the vault's faults name its subject once.
 * Older versions of an event are lifted to the current one on the way, or read as events of other types, or not at all. What is read and what
 * is stored then differ in number, but never in position or revision: a batch holds one entry for each stored event (see `partsOf`), and a stream
 * is given part by part, or with `asStored` entry by entry, dropped ones included.
 *
 * Of all events, what made-up listeners did is left out, so that no view, reaction, export or recount can count it; its own stream gives it, and so does
 * `readAll` with `madeUp`.
 *
 * `append` further throws UndeclaredEvent, KeyMissing and KeyDamaged, and reading UnknownEvent. A caller that needs the stored bytes (audit, export) takes
 * the log underneath.
 */
export const sealPersonalFields = (
  log: EventLog,
  vault: Pick<Vault, 'keys' | 'faults'>,
  catalog: Catalog,
  options: SealOptions = {},
): EventLog => {
  const { upcasters = {} } = options;
  const declared = declarations(catalog);
  const readingOf = readings({ catalog, upcasters });
  const typesStored = storedTypes({ catalog, upcasters });
  const isPlain = ({ personal, lift }: Reading) => personal.length === 0 && !lift;
  /** Where none is, the types asked for are those that come. */
  const isAnySplit = Object.values(upcasters).some((steps) => Object.values(steps).some((step) => 'into' in step));

  const sealAll = async (stream: string, events: readonly NewEvent[]): Promise<readonly NewEvent[]> => {
    const subjects = new Set<string>();
    const personals = events.map(declared);
    events.forEach(({ type, data }, i) => {
      const wanted = personals[i]?.filter(({ field }) => !isBlank((data as Data)[field])) ?? [];
      for (const one of wanted) subjects.add(subjectOf(data as Data, one, type));
    });
    if (subjects.size === 0) return events;
    const keys = await obtainAll(vault.keys, subjects);
    // Read before its key came back, or changed in the log: stored like this it would be lost for good.
    events.forEach(({ type, data }, i) => {
      const lost = personals[i]?.find(({ field }) => isUnreadable((data as Data)[field]));
      if (lost) throw new KeyDamaged(subjectOf(data as Data, lost, type));
    });
    return events.map((event, i) => ({
      ...event,
      data: mapped(event.data as Data, personals[i] ?? [], (value, { field, subject }) =>
        seal(keys.get(String((event.data as Data)[subject])) ?? null, value, placeOf(stream, event, field)),
      ),
    }));
  };

  const openOne = (event: Recorded, reading: Reading, keys: FoundKeys): Recorded => {
    const stored = event.data as Data;
    const opened = mapped(stored, reading.personal, (value, { field, subject }) =>
      unseal(keys.get(String(stored[subject])) ?? 'never made', value, placeOf(event.stream, event, field), () =>
        vault.faults.note({ table: 'log', id: String(stored[subject]), state: 'damaged' }),
      ),
    );
    return readWith(reading, { ...event, data: opened });
  };

  const openAll = async (events: readonly Recorded[]): Promise<readonly Recorded[]> => {
    const subjects = new Set<string>();
    let plain = true;
    for (const event of events) {
      const reading = readingOf(event);
      plain &&= isPlain(reading);
      const data = event.data as Data;
      for (const { field, subject } of reading.personal) if (isSealed(data[field])) subjects.add(String(data[subject]));
    }
    if (plain) return events;
    const keys: FoundKeys = subjects.size > 0 ? await findAll(vault.keys, subjects) : new Map<string, FoundKey>();
    return events.map((event) => {
      const reading = readingOf(event);
      return isPlain(reading) ? event : openOne(event, reading, keys);
    });
  };

  const stored = <T extends { types?: readonly string[] }>(asked: T): T =>
    isAnySplit && asked.types ? { ...asked, types: typesStored(asked.types) } : asked;

  async function* openBatches(
    batches: AsyncIterable<Batch>,
    { types, madeUp }: Pick<ReadAll, 'types' | 'madeUp'>,
  ): AsyncGenerator<Batch> {
    for await (const batch of batches) {
      const opened = await openAll(madeUp ? batch.events : ofPeople(batch.events));
      const events = isAnySplit ? opened.flatMap((entry) => wantedOf(entry, types) ?? []) : opened;
      yield events === batch.events ? batch : { ...batch, events };
    }
  }

  return {
    append: async (stream, events, expected) => log.append(stream, await sealAll(stream, events), expected),
    readStream: async function* (stream, readOptions) {
      for await (const event of log.readStream(stream, readOptions)) {
        const [entry] = await openAll([event]);
        if (!entry) continue;
        if (readOptions?.asStored || !entry.parts) yield entry;
        else yield* readOptions?.direction === 'backwards' ? partsOf(entry).toReversed() : partsOf(entry);
      }
    },
    readAll: (readOptions = {}) => openBatches(log.readAll(stored(readOptions)), readOptions),
    subscribe: (subscription) => openBatches(log.subscribe(stored(subscription)), subscription),
    head: () => log.head(),
    close: () => log.close(),
  };
};
