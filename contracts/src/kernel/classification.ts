import type { Event } from './message';

/** What a personal field reads as once its subject was forgotten. */
export type Erased = Readonly<{ erased: true }>;
export type Personal<T> = T | Erased;

export const ERASED: Erased = { erased: true };

export const isErased = (value: unknown): value is Erased =>
  typeof value === 'object' && value !== null && (value as { erased?: unknown }).erased === true;

/**
 * What a personal field reads as while it cannot be opened although its subject was not forgotten. Folds treat it as erased, screens show
 * the same; but it is never stored, and nothing is removed because of it.
 */
export type Unreadable = Erased & Readonly<{ unreadable: true }>;
export const UNREADABLE: Unreadable = { erased: true, unreadable: true };

export const isUnreadable = (value: unknown): value is Unreadable =>
  isErased(value) && (value as { unreadable?: unknown }).unreadable === true;

/** The value, or what to show in its place after erasure. */
export const readable = <T>(value: Personal<T>, fallback: T): T => (isErased(value) ? fallback : value);

/**
 * How a field of an event is kept: in clear, in clear as money, or encrypted with the key of the subject whose id
 * stands in another field of the same event.
 */
export type FieldClass<Data> = 'public' | 'money' | { personal: keyof Data & string };

/** The declaration of an event type: an undeclared field does not compile. */
export type EventDeclaration<E extends Event = Event> = Readonly<{
  version: number;
  fields: { readonly [Field in keyof Required<E['data']>]: FieldClass<E['data']> };
}>;

/** One declaration for each event type of a union. */
export type EventDeclarations<E extends Event> = { readonly [Type in E['type']]: EventDeclaration<Extract<E, { type: Type }>> };

export const personal = <Data>(subject: keyof Data & string): FieldClass<Data> => ({ personal: subject });

/** Fields that are kept in clear. */
export const publicFields = <Name extends string>(...names: readonly Name[]): Readonly<Record<Name, 'public'>> =>
  Object.fromEntries(names.map((name) => [name, 'public'])) as Record<Name, 'public'>;
