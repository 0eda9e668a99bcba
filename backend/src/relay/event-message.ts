import type { Position, Recorded } from '@refrain/contracts/kernel';
import type { OutgoingMessage } from '@refrain/storage/distributed';

/** An event as it goes to Kafka; `position` and `at` stay here. */
export type EventMessage = OutgoingMessage & Readonly<{ value: Buffer; position: Position; at: string }>;

/** Keyed by stream, so that a stream keeps its order. What a consumer needs to filter and to know a repeat is in the headers. */
export const messageOf = (event: Recorded): EventMessage => {
  const { id, type, version, stream, position, at } = event;
  return {
    key: stream,
    value: Buffer.from(JSON.stringify(event)),
    headers: { id, type, version: `${version}`, position },
    position,
    at,
  };
};
