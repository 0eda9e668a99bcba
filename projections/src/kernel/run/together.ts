import type { Position, Recorded } from '@refrain/contracts/kernel';
import type { BusMessage, ChangeBus } from '@refrain/storage/change-bus';
import { RefusedData, type ReadStore } from '@refrain/storage/read-store';
import type { Fold } from '../fold/fold';
import type { ProjectionState } from './projection-state';

/** One of several projections that read the log together, with the documents it has in hand. */
export type Member = Readonly<{ state: ProjectionState; types: readonly string[] }> & { fold: Fold };

/** The events of one batch, by member. Events that a member has already folded are left out. */
export const shared = <M extends Member>(
  members: readonly M[],
  events: readonly Recorded[],
): ReadonlyMap<M, readonly Recorded[]> => {
  const readers = new Map<string, M[]>();
  const mine = new Map<M, Recorded[]>();
  for (const event of events) {
    let reading = readers.get(event.type);
    if (!reading) readers.set(event.type, (reading = members.filter(({ types }) => types.includes(event.type))));
    for (const member of reading) {
      if (event.position <= member.state.position) continue;
      const list = mine.get(member);
      if (list) list.push(event);
      else mine.set(member, [event]);
    }
  }
  return mine;
};

/** Every type that one of them reads. */
export const typesOf = (members: readonly Pick<Member, 'types'>[]): readonly string[] => [
  ...new Set(members.flatMap(({ types }) => types)),
];

/** Progress of all first: a page that gets a change may read any of these views at once. */
const publish = (bus: ChangeBus | undefined, messages: readonly BusMessage[]): void => {
  if (!bus) return;
  for (const kind of ['progress', 'changes'] as const)
    for (const message of messages) if (message.kind === kind) bus.publish(message);
};

/**
 * Commits what members have in hand up to a position, in one step where the store can. @returns the members whose documents were refused,
 * or whose store failed, each with what was thrown: nothing of theirs was committed
 */
export const commitTogether = async <M extends Member>(
  store: Pick<ReadStore, 'commitAll'>,
  members: readonly M[],
  position: Position,
  bus?: ChangeBus,
): Promise<ReadonlyMap<M, unknown>> => {
  const due = members.map((member) => ({ member, ...member.state.due(member.fold, position) }));
  const failed = new Map<M, unknown>();
  const messages: BusMessage[] = [];
  const outcomes = await store.commitAll(due);
  for (const [i, { member, committed, failed: fail }] of due.entries()) {
    const outcome = outcomes[i];
    if (!outcome) messages.push(...committed());
    else {
      fail(outcome.error);
      failed.set(member, outcome.error);
    }
  }
  publish(bus, messages);
  return failed;
};

export const isRefused = (error: unknown): boolean => error instanceof RefusedData;
