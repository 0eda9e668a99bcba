import type { NewEvent } from '../event-log';

type Fields = Readonly<Record<string, 'public' | 'money' | Readonly<{ personal: string }>>>;
type Data = Readonly<Record<string, unknown>>;

/** What `eventCatalog` in contracts is, for any set of events. */
export type Catalog = Readonly<Record<string, Readonly<{ version: number; fields: Fields }>>>;

/** An event that another one is read as, as far as it is lifted. */
export type Part = Readonly<{ type: string; version: number; data: Data }>;
/** What `EventUpcaster` in contracts is. */
export type Upcaster =
  | Readonly<{ fields?: Fields; up: (data: Data) => Data }>
  | Readonly<{ fields?: Fields; to: readonly string[]; into: (data: Data) => readonly Part[] }>;
/** By type, then by the version that is lifted. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

/** A personal field and the field of the same event that holds the id of its subject. */
export type PersonalField = Readonly<{ field: string; subject: string }>;
/** How to read one version of one type: what is personal in it as it is stored, and what it is read as; null where that is itself. */
export type Reading = Readonly<{ personal: readonly PersonalField[]; lift: ((data: Data) => readonly Part[]) | null }>;

/** An event that may not be appended: its type, version or one of its fields is not declared in the catalog. */
export class UndeclaredEvent extends Error {
  override name = 'UndeclaredEvent';
}
/** An event in the log that this version of the code does not know how to read. */
export class UnknownEvent extends Error {
  override name = 'UnknownEvent';
}

export const personalOf = (fields: Fields): PersonalField[] =>
  Object.entries(fields).flatMap(([field, kind]) => (typeof kind === 'object' ? [{ field, subject: kind.personal }] : []));

/** The personal fields of an event about to be appended. @throws UndeclaredEvent */
export const declarations = (catalog: Catalog) => {
  const declared = new Map(
    Object.entries(catalog).map(([type, { version, fields }]) => [type, { version, fields, personal: personalOf(fields) }]),
  );
  return ({ type, version, data }: NewEvent): readonly PersonalField[] => {
    const event = declared.get(type);
    if (!event) throw new UndeclaredEvent(`event type ${type} is not in the catalog`);
    if (version !== event.version)
      throw new UndeclaredEvent(`${type} is at version ${event.version} in the catalog, not ${version}`);
    for (const field of Object.keys(data as Data)) {
      if (!Object.hasOwn(event.fields, field)) throw new UndeclaredEvent(`field ${field} of ${type} is not in the catalog`);
    }
    return event.personal;
  };
};
