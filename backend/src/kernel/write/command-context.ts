import { createHmac, type KeyObject } from 'node:crypto';
import { kernelRefusals, type Recorded } from '@refrain/contracts/kernel';
import { DomainError } from '../domain-error';
import { derivedId, type Ids } from '../values/ids';

/**
 * Who asks, why, and under which id. Event ids, and ids of what is created, derive from `commandId`, so that the same
 * command sent twice appends once. `memory` is what the stream remembers of an Idempotency-Key. Before events are
 * appended, and before a command has a result, `confirmed` is awaited: it rejects if the person is no longer signed in.
 */
export type CommandContext = Readonly<{
  commandId: string;
  actor: string | null;
  correlation: string;
  causation?: string;
  memory?: Readonly<{ key: string; hash: string }> | undefined;
  confirmed?: Promise<void>;
}>;

const KEY = /^[\x21-\x7e]{8,128}$/;

type Asked = Readonly<{ key: string | undefined; actor: string | null; route: string; body: unknown; correlation: string }>;

/**
 * What the log remembers of a body. Keyed, because a body may hold a password that a plain hash would let one guess. A KeyObject is
 * several times faster than raw bytes, which Node examines and copies at each call.
 */
export const bodyHash = (pepper: KeyObject, body: unknown): string =>
  createHmac('sha256', pepper)
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

/** The context of a request. Keys are scoped to the person and the route. @throws DomainError on a malformed key */
export const requestContext = ({ key, actor, route, body, correlation }: Asked, ids: Ids, pepper: KeyObject): CommandContext => {
  if (key === undefined) return { commandId: ids.next(), actor, correlation };
  if (!KEY.test(key)) throw new DomainError(kernelRefusals.keyNotValid);
  const commandId = derivedId('request', actor ?? 'visitor', route, key);
  return { commandId, actor, correlation, memory: { key: commandId, hash: bodyHash(pepper, body) } };
};

/**
 * The context of what a reaction does because of an event; `step` distinguishes several commands of one reaction. An event may
 * be delivered again, so its commands are kept in mind by their streams.
 */
export const reactionContext = (reaction: string, event: Recorded, step = ''): CommandContext => {
  const commandId = derivedId('reaction', reaction, event.id, step);
  return {
    commandId,
    actor: null,
    correlation: event.meta.correlation,
    causation: event.id,
    memory: { key: commandId, hash: '' },
  };
};

/** An id for something this command creates, such as `post`. */
export const createdId = (context: CommandContext, what: string): string => derivedId(context.commandId, what);
