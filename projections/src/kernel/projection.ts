import { partsOf, type Event, type Recorded } from '@refrain/contracts/kernel';
import type { ProjectionSpec } from '@refrain/storage/read-store';
import { collection, type Change, type Collection } from './collection';

/** One row for each event type of the union: what it changes, or that it is knowingly ignored. A missing row does not compile. */
export type Rows<E extends Event> = {
  readonly [Type in E['type']]: ((event: Recorded<Extract<E, { type: Type }>>) => readonly Change[]) | 'ignored';
};

/** An event that broke a row, or came after one in the same stream. Kept with the projection until it is retried, or all is rebuilt. */
export type ParkedEvent = Readonly<{ eventId: string; stream: string; type: string; reason: string }>;

/** What the runner needs of a collection: how it is stored, and who hears of its changes. */
export type Owned = Pick<Collection<never>, 'spec' | 'live'>;

/** What is parked of a projection. */
const parkedOf = (name: string) =>
  collection<ParkedEvent>()({ name: `${name}Parked`, columns: { stream: 'text' }, indexes: [{ on: ['stream'] }] });

export type Projection<Name extends string = string> = {
  readonly spec: ProjectionSpec & Readonly<{ name: Name }>;
  readonly collections: ReadonlyMap<string, Owned>;
  readonly parked: ReturnType<typeof parkedOf>;
  /** The types this projection reads; it is not shown any other. */
  readonly types: readonly string[];
  /** Changes of all parts of a stored event: they are one step. */
  readonly row: (entry: Recorded) => readonly Change[];
  /** The rules whose verdicts it folds. A generation may fold verdicts of an older version. */
  readonly rules?: readonly FoldedRule[];
};

/** The form in which a projection sees an event, or null to leave it out. Pure. Position, stream and id do not change. */
export type MapEvent = (event: Recorded) => Recorded | null;

/** A rule whose verdicts stand in events. `by` shows the verdicts as that version left them; null where there is no such version. */
export type FoldedRule = Readonly<{ name: string; version: number; by: (version: number) => MapEvent | null }>;

/**
 * A projection: collections and a table of rows. Rows are pure, know no clock, and never throw on data. If a row throws, its event is
 * parked. Raise `version` whenever documents come out differently; a rebuild follows. Call it as
 * `projection<Events>()(name, version, collections, rows)`, because its name is a type too.
 */
export const projection =
  <E extends Event>() =>
  <const Name extends string>(name: Name, version: number, collections: readonly Owned[], rows: Rows<E>): Projection<Name> => {
    const parked = parkedOf(name);
    const all: readonly Owned[] = [...collections, parked];
    const table = rows as Readonly<Record<string, ((event: Recorded) => readonly Change[]) | 'ignored'>>;
    const row = (event: Recorded): readonly Change[] => {
      const found = table[event.type];
      return typeof found === 'function' ? found(event) : [];
    };
    return {
      spec: { name, version, collections: all.map(({ spec }) => spec) },
      collections: new Map(all.map((each) => [each.spec.name, each])),
      parked,
      types: Object.keys(table).filter((type) => table[type] !== 'ignored'),
      row: (entry) => (entry.parts ? partsOf(entry).flatMap(row) : row(entry)),
    };
  };
