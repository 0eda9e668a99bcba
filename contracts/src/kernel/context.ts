import type { Erased, EventDeclaration, EventDeclarations } from './classification';
import type { Event } from './message';
import type { Notice } from './notices';
import type { RequestLimit } from './request-limits';

/** What an event of a type looked like at some time: only its newest sample has the fields of today. */
export type EventSample<Type extends string = string> = Readonly<{ type: Type; data: Readonly<Record<string, unknown>> }>;

type Field<E extends Event, Type extends E['type']> = keyof Extract<E, { type: Type }>['data'] & string;

/** What the language says of a context. What must know every context goes through the list of these, `contexts.ts`. */
export type ContextTerms<E extends Event, Limits extends object, Notices extends object> = Readonly<{
  name: string;
  /** Each event type with its version and the class of each of its fields. */
  events: EventDeclarations<E>;
  /** Frozen, one for each version of each event type from 1 up. */
  samples: { readonly [Type in E['type']]: readonly EventSample<Type>[] };
  /** The people each event is about: the fields that hold their ids. */
  subjects: { readonly [Type in E['type']]: readonly Field<E, Type>[] };
  /**
   * How often one person, and one address, may change something here. A person who clicks as fast as they can read stays below: each
   * figure is several times what the busiest person does, and far below what a script sends.
   */
  limits?: { readonly [Kind in keyof Limits]: RequestLimit };
  /** What people are notified of, by kind. */
  notices?: { readonly [Kind in keyof Notices]: Notice };
  /** For the compiler alone. */
  event?: E;
}>;

/** Holds the terms of a context against its events: one that has no sample, class or subjects does not compile. */
export const contextOf =
  <E extends Event>() =>
  <Limits extends object = object, Notices extends object = object>(
    terms: ContextTerms<E, Limits, Notices>,
  ): ContextTerms<E, Limits, Notices> =>
    terms;

/** In a sample nothing was forgotten. */
type Whole<Data> = { readonly [Field in keyof Data]: Exclude<Data[Field], Erased> };

/**
 * All that is said of an event type: the class of each of its fields, the people it is about (the fields that hold their ids), and frozen
 * samples: one of each earlier version, the first one first, and that of today. Its version is how many samples there are.
 */
type EventRow<E extends Event> = Readonly<{
  fields: EventDeclaration<E>['fields'];
  people: readonly (keyof E['data'] & string)[];
  earlier?: readonly EventSample['data'][];
  sample: Whole<E['data']>;
}>;
export type EventRows<E extends Event> = { readonly [Type in E['type']]: EventRow<Extract<E, { type: Type }>> };
/** Each event type as it looks today. */
type Newest<E extends Event> = Readonly<{
  sample: { readonly [Type in E['type']]: Readonly<{ type: Type; data: Whole<Extract<E, { type: Type }>['data']> }> };
}>;

/** The terms of a context that says all of an event type in one row; a row that leaves something out does not compile. */
export const contextOfRows =
  <E extends Event>() =>
  <Limits extends object = object, Notices extends object = object>({
    events,
    ...terms
  }: Omit<ContextTerms<E, Limits, Notices>, 'events' | 'samples' | 'subjects'> & Readonly<{ events: EventRows<E> }>) => {
    const rows = Object.entries<EventRow<E>>(events);
    const by = (of: (row: EventRow<E>, type: string) => unknown) =>
      Object.fromEntries(rows.map(([type, row]) => [type, of(row, type)]));
    return {
      ...terms,
      events: by(({ fields, earlier = [] }) => ({ version: earlier.length + 1, fields })),
      samples: by(({ earlier = [], sample }, type) => [...earlier, sample].map((data) => ({ type, data }))),
      sample: by(({ sample: data }, type) => ({ type, data })),
      subjects: by(({ people }) => people),
    } as ContextTerms<E, Limits, Notices> & Newest<E>;
  };
