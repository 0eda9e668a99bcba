import type { Position } from '@refrain/contracts/kernel';
import { LogWentBack } from '../../chain/went-back';
import type { Wire } from '../connection/connection';
import { openReader } from './reader';
import type { StoredEvent } from '../stored-event';

/** An event where it stands; `id` is the server's. */
type Standing = Pick<StoredEvent, 'stream' | 'revision' | 'position' | 'id'>;

/** The last event that this process has seen of a log: what the log at the end of a new link must still hold. */
export type Seen = Readonly<{
  note: (event: Standing) => void;
  /** @throws LogWentBack when the event is not there any more, LogUnavailable */
  assertHeld: (wire: Wire) => Promise<void>;
}>;

const behindOrOther = (seen: Position, head: Position): LogWentBack =>
  head < seen
    ? new LogWentBack('DATA.LOG_BEHIND', `this process has seen an event at ${seen}, the log ends at ${head || 'its beginning'}`)
    : new LogWentBack('DATA.LOG_OTHER', `this process has seen another event at ${seen}`);

export const createSeen = (): Seen => {
  let last: Standing | null = null;
  return {
    note: (event) => {
      if (!last || event.position > last.position) last = event;
    },
    assertHeld: async (wire) => {
      if (!last) return;
      const { stream, revision, position, id } = last;
      const reader = openReader(wire);
      for await (const [found] of reader.stream(stream, (event) => event, { from: revision, limit: 1 }))
        if (found?.id === id && found.position === position) return;
      throw behindOrOther(position, await reader.head());
    },
  };
};

/** What a log must pass on each new link before anything is written to it or followed from it. */
export type Guard = Readonly<{
  seen: Seen;
  /** Compares it with what other processes have seen. @throws LogWentBack, and what the stores throw while they are away */
  compare?: () => Promise<void>;
}>;

/** The check of a new link. */
export const guarding =
  ({ seen, compare }: Guard) =>
  async (wire: Wire): Promise<void> => {
    await seen.assertHeld(wire);
    await compare?.();
  };

/**
 * On a log that went back a position may lie behind its end: a reader at that position would miss what is written before it.
 * @throws LogWentBack
 */
export const assertNotAhead = (position: Position, head: Position): void => {
  if (position > head)
    throw new LogWentBack('DATA.LOG_BEHIND', `a reader stands at ${position}, the log ends at ${head || 'its beginning'}`);
};
