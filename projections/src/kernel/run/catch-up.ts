import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { StaleCheckpoint, type ReadStore } from '@refrain/storage/read-store';
import { CATCH_UP_BATCH, COMMIT_EVENTS, MOST_IN_HAND, PAUSES_MS, type OnProgress } from './pace';
import type { ProjectionRunner } from './runner';
import { commitTogether, isRefused, shared, typesOf, type Member } from './together';

/** Documents of all that catch up together; long ones count for several. */
const MOST_TOGETHER = 40_000;

export type CatchUpParts = Readonly<{
  log: EventLog;
  store: ReadStore;
  until?: Position;
  onProgress?: OnProgress;
  onFault?: (error: unknown) => void;
  pausesMs?: readonly number[];
}>;

type Runner = Member & Readonly<{ runner: ProjectionRunner }>;

/** One pass over the log: each batch is read and decoded once, and folded by all that read it. */
const pass = async ({ log, store, until, onProgress }: CatchUpParts, members: readonly Runner[]): Promise<void> => {
  const after = members.reduce(
    (first, { state }) => (state.position < first ? state.position : first),
    members[0]?.state.position ?? '',
  );
  for (const member of members) member.fold = member.state.newFold();
  let [last, waiting] = [after, 0];
  const size = (): number => members.reduce((sum, { fold }) => sum + fold.size, 0);
  const commit = async (some: readonly Runner[] = members): Promise<void> => {
    const failed = await commitTogether(
      store,
      some.filter(({ state }) => state.checkpoint < last),
      last,
    );
    for (const [{ runner }, error] of failed) {
      if (!isRefused(error)) throw error;
      // Which event it was is found by this one alone.
      await runner.catchUp(last);
    }
    for (const member of some)
      if (failed.has(member) || member.fold.size > MOST_IN_HAND || size() > MOST_TOGETHER) member.fold = member.state.newFold();
    if (some === members) waiting = 0;
  };
  const batches = log.readAll({ after, types: typesOf(members), batchSize: CATCH_UP_BATCH, ...(until ? { until } : {}) });
  for await (const { events, position } of batches) {
    for (const [member, mine] of shared(members, events)) {
      await member.state.fold(member.fold, mine).catch(async (error: unknown) => {
        if (!isRefused(error)) throw error;
        await member.runner.catchUp(position);
        member.fold = member.state.newFold();
      });
    }
    last = position;
    waiting += events.length;
    if (waiting >= COMMIT_EVENTS || size() > MOST_TOGETHER) await commit();
    else if (members.some(({ fold }) => fold.isDue)) await commit(members.filter(({ fold }) => fold.isDue));
    onProgress?.(position, events.length);
  }
  if (last > after) await commit();
};

/**
 * Brings several projections to `until` (default: the head of the log) in one pass, whatever the checkpoint of each. A failing store is
 * tried again, later and later, from the stored checkpoints. @throws what the store threw last, when it fails for too long
 */
export const catchUpTogether = async (parts: CatchUpParts, runners: readonly ProjectionRunner[]): Promise<void> => {
  const { pausesMs = PAUSES_MS, onFault } = parts;
  const members = runners.map((runner) => ({ runner, ...runner.member() }));
  const until = parts.until ?? (await parts.log.head());
  const reached = (): string => members.map(({ state }) => state.checkpoint).join();
  for (let failures = 0; ;) {
    const before = reached();
    try {
      for (const { state } of members) if (!state.isSure) await state.resume();
      return await pass({ ...parts, until }, members);
    } catch (error) {
      // What is thrown while all is sure does not come from the store.
      const isOfStore = members.some(({ state }) => !state.isSure) && !(error instanceof StaleCheckpoint);
      for (const { state } of members) state.doubt();
      if (reached() !== before) failures = 0;
      const pauseMs = pausesMs[failures];
      if (!isOfStore || pauseMs === undefined) throw error;
      failures += 1;
      onFault?.(error);
      await pause(pauseMs);
    }
  }
};
