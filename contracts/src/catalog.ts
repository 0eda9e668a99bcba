import { contexts, type OfContexts, type RefrainEvent } from './contexts';
import type { EventDeclarations, EventSample, Notice, RequestLimit } from './kernel';

export type { RefrainEvent } from './contexts';

type Type = RefrainEvent['type'];
type KeysOf<Rows> = Rows extends object ? keyof Rows & string : never;
/** What is counted together. A route that changes something names one of these, or its attempts are counted (see `attemptLimits`). */
export type RequestKind = KeysOf<OfContexts['limits']>;

/** Rows of all contexts by their keys. That each key has its row is what `contextOf` holds each context to. */
const merged = <Rows>(rowsOf: (context: OfContexts) => object | undefined): Rows =>
  Object.assign({}, ...contexts.map(rowsOf)) as Rows;

/** Every event type with its version and the class of each of its fields. */
export const eventCatalog = merged<EventDeclarations<RefrainEvent>>(({ events }) => events);

/** Frozen samples by event type, one for each version from 1 up. */
export const eventSamples = merged<{ readonly [T in Type]: readonly EventSample<T>[] }>(({ samples }) => samples);

/**
 * The people each event is about: the fields that hold their ids. The streams where a person stands are what is exported to them and
 * what erasure looks through. A play is about its listener; that the artist is notified of it makes it no data of theirs.
 */
export const subjectFields = merged<Readonly<Record<Type, readonly string[]>>>(({ subjects }) => subjects);

/** How often one person, and one address, may change something. */
export const requestLimits = merged<Readonly<Record<RequestKind, RequestLimit>>>(({ limits }) => limits);

/** What people are notified of: a key of the `notices` of a context. */
export type NotificationKind = KeysOf<OfContexts['notices']>;

/** Each kind of notification in words. */
export const notificationMessages = merged<Readonly<Record<NotificationKind, Notice>>>(({ notices }) => notices);
