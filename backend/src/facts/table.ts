import type { Recorded } from '@refrain/contracts/kernel';

/** `time` is ISO, UTC, in text formats and a timestamp elsewhere; `integer` may be as large as 2^53. */
export type ColumnType = 'text' | 'integer' | 'time' | 'flag';
export type Column = Readonly<{ name: string; type: ColumnType; about: string }>;
type Value = string | number | boolean | null;
/** One value for each column, in their order. */
export type Row = readonly Value[];
/** The pseudonym of a person at a moment (ISO). */
export type Pseudonym = (personId: string, at: string) => string;

/**
 * A table of an export. Each of its rows comes from one event. Values are ids, numbers, moments and words of fixed lists: never a text that a person
 * wrote, and no person under their own id.
 */
export type Table = Readonly<{
  name: string;
  about: string;
  columns: readonly Column[];
  types: readonly string[];
  rows: (event: Recorded, person: Pseudonym) => readonly Row[];
}>;

type Cell<E> = Readonly<{ type: ColumnType; about: string; of: (event: E, person: Pseudonym) => Value }>;

/** A table with one row for each event of some types. */
export const eventTable = <E extends Recorded>(
  name: string,
  about: string,
  types: readonly E['type'][],
  cells: Readonly<Record<string, Cell<E>>>,
): Table => ({
  ...{ name, about, types },
  columns: Object.entries(cells).map(([column, cell]) => ({ name: column, type: cell.type, about: cell.about })),
  rows: (event, person) => [Object.values(cells).map(({ of }) => of(event as E, person))],
});

/** What every row says of the event it comes from. */
export const eventCells = {
  position: { type: 'text', about: 'Position of the event in the log; sorts as text', of: ({ position }: Recorded) => position },
  happened_at: { type: 'time', about: 'When it was recorded', of: ({ at }: Recorded) => at },
} as const;
