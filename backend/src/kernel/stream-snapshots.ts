import type { Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { StreamKeys } from './stream-keys';

/** A stream up to a revision, -1 for one that does not exist. `keys` is shared with later states; `snapshotAt` is where a snapshot was kept last. */
export type Loaded<S> = Readonly<{ decider: unknown; state: S; revision: number; position: Position | null; lastId: string; keys: StreamKeys; snapshotAt: number }>;

/** A stream this much longer than its snapshot gets a new one: the cost of keeping it stays a small part of appending. */
const EVERY = 1000;
const GROWTH = 16;

/** Keeps long streams folded, beside the log. Losing a snapshot costs time, never an answer. */
export class StreamSnapshots {
  constructor(
    private readonly vault: Pick<Vault, 'snapshots'>,
    private readonly log: EventLog,
  ) {}

  /** null without a usable one: none there, of another version, or of a history that the log does not hold (any more). */
  async restore<S>(stream: string, decider: { snapshot?: string }): Promise<Loaded<S> | null> {
    if (!decider.snapshot) return null;
    try {
      const kept = await this.vault.snapshots.get(stream);
      if (kept?.tag !== decider.snapshot) return null;
      for await (const event of this.log.readStream(stream, { from: kept.revision, limit: 1 })) {
        if (event.id !== kept.eventId) return null;
        const { revision, position, eventId: lastId, state, keys } = kept;
        return { decider, state: JSON.parse(state) as S, revision, position, lastId, keys: StreamKeys.unpack(keys), snapshotAt: revision };
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
    const snapshot = { stream, tag, revision, position, eventId, state: JSON.stringify(state), keys: keys.pack() };
    this.vault.snapshots.put(snapshot).catch(() => undefined);
    return { ...loaded, snapshotAt: revision };
  }
}
