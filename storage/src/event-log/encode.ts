import type { NewEvent } from './event-log';

/** An event as engines keep it: data and meta as JSON text. */
export type EncodedEvent = Readonly<{ id: string; type: string; version: number; at: string; data: string; meta: string }>;

const jsonOf = (what: string, event: NewEvent, value: unknown): string => {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`${what} of ${event.type} ${event.id} is not JSON`);
  return text;
};

const encode = (event: NewEvent): EncodedEvent => {
  const { id, type, version, at } = event;
  if (!id || !type || !at || !Number.isSafeInteger(version)) {
    throw new TypeError('an event needs an id, a type, a time and a whole version');
  }
  return { id, type, version, at, data: jsonOf('data', event, event.data), meta: jsonOf('meta', event, event.meta) };
};

/** Checks and encodes one append before it is queued, so that a bad event costs nobody but its caller. @throws TypeError */
export const encodeAppend = (stream: string, events: readonly NewEvent[]): readonly EncodedEvent[] => {
  if (!stream) throw new TypeError('an append needs a stream');
  if (events.length === 0) throw new TypeError(`an append to ${stream} needs at least one event`);
  return events.map(encode);
};
