import type { Event, Recorded } from '@refrain/contracts/kernel';
import { projection, type Owned, type Projection, type Rows } from './projection';

type Row = ((event: Recorded) => ReturnType<Projection['row']>) | 'ignored';

/** What a context adds to a projection that all contexts share: rows for its own events, and collections that only these rows keep. */
export type Share = Readonly<{ rows: Readonly<Record<string, Row>>; keeps: readonly Owned[] }>;

/** Rows of one context. A row that is missing for an event of the union does not compile. */
export const shareOf =
  <E extends Event>() =>
  (rows: Rows<E>, keeps: readonly Owned[] = []): Share => ({ rows: rows as Share['rows'], keeps });

/** Rows of several contexts as one table. Where several have a row for the same type, all of them apply, in this order. */
const tableOf = (shares: readonly Share[]): Readonly<Record<string, Row>> => {
  const types = new Set(shares.flatMap(({ rows }) => Object.keys(rows)));
  const rowOf = (type: string): Row => {
    const rows = shares.flatMap(({ rows: { [type]: row = 'ignored' } }) => (row === 'ignored' ? [] : [row]));
    return rows.length === 0 ? 'ignored' : (event) => rows.flatMap((row) => row(event));
  };
  return Object.fromEntries([...types].map((type) => [type, rowOf(type)]));
};

/** A projection whose rows stand beside the contexts that they are of. Otherwise as `projection`. */
export const gathered = <const Name extends string>(
  name: Name,
  version: number,
  collections: readonly Owned[],
  shares: readonly Share[],
): Projection<Name> =>
  projection<Event>()(name, version, [...collections, ...shares.flatMap(({ keeps }) => keeps)], tableOf(shares));
