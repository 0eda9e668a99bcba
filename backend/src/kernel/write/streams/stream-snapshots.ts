import { createHash } from 'node:crypto';
import type { Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { StreamKeys } from './stream-keys';

/**
 * The state of a stream up to `revision`, which is -1 where the stream does not exist. Later states share `keys`. `snapshotAt` is the
 * revision of the last snapshot. A state that is not `isWhole` lacks fields that could not be read, so it is never stored. `isContended`:
 * the last read found events that another process had appended.
 */
export type Loaded<S> = Readonly<{
  decider: unknown;
  state: S;
  revision: number;
  position: Position | null;
  lastId: string;
  keys: StreamKeys;
  snapshotAt: number;
  isWhole: boolean;
  isContended: boolean;
}>;

/** A stream this much longer than its snapshot gets a new one: the cost of keeping it stays a small part of appending. */
const EVERY = 1000;
const GROWTH = 16;

/** Stands in the tag, because a changed byte may leave a state that reads well and is wrong. */
export const tagged = (tag: string, state: string, keys: Buffer): string =>
  `${tag} ${createHash('sha256').update(state).update(keys).digest('base64')}`;

/** Keeps long streams folded, beside the log. Losing a snapshot costs time, never an answer. */
export class StreamSnapshots {
  constructor(
    private readonly vault: Pick<Vault, 'snapshots'>,
    private readonly log: EventLog,
  ) {}

  /** null without a usable one: none there, damaged, of another version, or of a history that the log does not hold (any more). */
  async restore<S>(stream: string, decider: { snapshot?: string }): Promise<Loaded<S> | null> {
    if (!decider.snapshot) return null;
    try {
      const kept = await this.vault.snapshots.get(stream);
      if (!kept || kept.tag !== tagged(decider.snapshot, kept.state, kept.keys)) return null;
      for await (const event of this.log.readStream(stream, { from: kept.revision, limit: 1, asStored: true })) {
        if (event.id !== kept.eventId) return null;
        const { revision, position, eventId: lastId, state, keys } = kept;
        return {
          decider,
          state: JSON.parse(state) as S,
          revision,
          position,
          lastId,
          keys: StreamKeys.unpack(keys),
          snapshotAt: revision,
          isWhole: true,
          isContended: false,
        };
      }
    } catch {
      // The stream itself says it all, only later.
    }
    return null;
  }

  /** Gives the state as it stands afterwards: with a new snapshot where one was due. What fails is tried again later. */
  keep<S>(stream: string, { snapshot: tag }: { snapshot?: string }, loaded: Loaded<S>): Loaded<S> {
    const { revision, position, lastId: eventId, state, keys, snapshotAt } = loaded;
    if (!tag || position === null || revision - snapshotAt < Math.max(EVERY, revision / GROWTH)) return loaded;
    const [text, packed] = [JSON.stringify(state), keys.pack()];
    const snapshot = { stream, tag: tagged(tag, text, packed), revision, position, eventId, state: text, keys: packed };
    this.vault.snapshots.put(snapshot).catch(() => undefined);
    return { ...loaded, snapshotAt: revision };
  }
}
