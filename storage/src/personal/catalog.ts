import type { Recorded } from '@refrain/contracts/kernel';
import type { NewEvent } from '../event-log';

type Fields = Readonly<Record<string, 'public' | 'money' | Readonly<{ personal: string }>>>;
type Data = Readonly<Record<string, unknown>>;

/** What `eventCatalog` in contracts is, for any set of events. */
export type Catalog = Readonly<Record<string, Readonly<{ version: number; fields: Fields }>>>;

/** From one version of an event to the next. `fields` are the classes of the older version, where they differ. */
export type Upcaster = Readonly<{ fields?: Fields; up: (data: Data) => Data }>;
/** By type, then by the version that is lifted. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

/** A personal field and the field of the same event that holds the id of its subject. */
export type PersonalField = Readonly<{ field: string; subject: string }>;
/** How to read one version of one type: what is personal in it, and the steps to the current version. */
export type Reading = Readonly<{ personal: readonly PersonalField[]; version: number; steps: readonly Upcaster[] }>;

/** An event that may not be appended: its type, version or one of its fields is not declared in the catalog. */
export class UndeclaredEvent extends Error {
  override name = 'UndeclaredEvent';
}
/** An event in the log that this version of the code does not know how to read. */
export class UnknownEvent extends Error {
  override name = 'UnknownEvent';
}

const personalOf = (fields: Fields): PersonalField[] =>
  Object.entries(fields).flatMap(([field, kind]) => (typeof kind === 'object' ? [{ field, subject: kind.personal }] : []));

/** The personal fields of an event about to be appended. @throws UndeclaredEvent */
export const declarations = (catalog: Catalog) => {
  const declared = new Map(
    Object.entries(catalog).map(([type, { version, fields }]) => [type, { version, fields, personal: personalOf(fields) }]),
  );
  return ({ type, version, data }: NewEvent): readonly PersonalField[] => {
    const event = declared.get(type);
    if (!event) throw new UndeclaredEvent(`event type ${type} is not in the catalog`);
    if (version !== event.version) throw new UndeclaredEvent(`${type} is at version ${event.version} in the catalog, not ${version}`);
    for (const field of Object.keys(data as Data)) {
      if (!Object.hasOwn(event.fields, field)) throw new UndeclaredEvent(`field ${field} of ${type} is not in the catalog`);
    }
    return event.personal;
  };
};

/** How to read each version of each type. @throws UnknownEvent for a type, a newer version, or one no upcaster lifts */
export const readings = (catalog: Catalog, upcasters: Upcasters) => {
  const known = new Map<string, readonly Reading[]>();
  for (const [type, { version, fields }] of Object.entries(catalog)) {
    const lifts = (from: number) => Array.from({ length: version - from }, (_, i) => upcasters[type]?.[from + i]);
    const reading = (from: number): Reading | null => {
      const steps = lifts(from);
      const complete = steps.every((step) => step !== undefined);
      return complete ? { personal: personalOf(steps[0]?.fields ?? fields), version, steps: steps as Upcaster[] } : null;
    };
    const all = Array.from({ length: version }, (_, i) => reading(i + 1));
    known.set(type, all as Reading[]);
  }
  return ({ type, version, id, position }: Recorded): Reading => {
    const reading = known.get(type)?.[version - 1];
    if (reading) return reading;
    throw new UnknownEvent(`event ${position} (${type} version ${version}, ${id}) cannot be read by this version of the code`);
  };
};
