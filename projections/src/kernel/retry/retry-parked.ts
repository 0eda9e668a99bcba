import { setTimeout as pause } from 'node:timers/promises';
import { partsOf, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { ChangeBus } from '@refrain/storage/change-bus';
import type { EventLog } from '@refrain/storage/event-log';
import { RefusedData, StaleCheckpoint, type ProjectionWriter, type ReadStore } from '@refrain/storage/read-store';
import { announcements } from '../run/announcements';
import { assertOwned, BrokenRow, pure, reasonOf } from '../fold/broken-row';
import { Fold } from '../fold/fold';
import { lateAfter } from './late';
import { listParked, type Parked } from '../run/parked';
import type { Projection } from '../projection';

/** How often the projection may go on under a retry, and how long it is then waited. */
const ATTEMPTS = 100;
const AGAIN_MS = 10;

/** `most` events are retried by one call. */
export type RetryParts = Readonly<{ log: EventLog; store: ReadStore; projection: Projection; bus?: ChangeBus; most?: number }>;

/** What came of one retry: the event is folded, or stays parked for this reason. */
export type Retried = Parked & Readonly<{ isFolded: boolean }>;

/** There is no parked event at this position. */
export class NotParked extends Error {
  override name = 'NotParked';
}
/** Another event of the same stream is parked before this one, and comes first. */
export class ParkedBehind extends Error {
  override name = 'ParkedBehind';
  constructor(readonly first: Position) {
    super(`an earlier event of its stream is parked at ${first}`);
  }
}

/**
 * Folds parked events again: one position, or all of them. Each stream is folded in order, up to the first event that fails again. A late
 * event finds documents as they are now, not as they were at its position. Changes that other streams made meanwhile to documents it
 * creates are not repeated.
 * @throws NotParked, ParkedBehind for the one at a position; whatever the store throws, and then a second call goes on
 */
export const retryParked = async (
  parts: RetryParts,
  position?: Position,
  onRetried?: (retried: Retried) => void,
): Promise<readonly Retried[]> => {
  const { store, projection, most = Number.MAX_SAFE_INTEGER } = parts;
  const writer = await store.writer(projection.spec);
  try {
    const all = await listParked(projection, writer);
    const wanted = all.filter((parked) => position === undefined || parked.position === position);
    if (position !== undefined && wanted.length === 0) throw new NotParked(`nothing is parked at ${position}`);
    const first = position === undefined ? undefined : all.find(({ stream }) => stream === wanted[0]?.stream);
    if (first && first.position !== position) throw new ParkedBehind(first.position);
    const stuck = new Set<string>();
    const done: Retried[] = [];
    for (const parked of wanted) {
      if (done.length === most) break;
      if (stuck.has(parked.stream)) continue;
      const reason = await retryOne(parts, writer, parked);
      if (reason !== null) stuck.add(parked.stream);
      const retried = { ...parked, isFolded: reason === null, reason: reason ?? parked.reason };
      done.push(retried);
      onRetried?.(retried);
    }
    return done;
  } finally {
    await writer.close();
  }
};

/** Null when it is folded, by this retry or one whose answer was lost; else why it is not. */
const retryOne = async (parts: RetryParts, writer: ProjectionWriter, parked: Parked): Promise<string | null> => {
  const event = await find(parts.log, parked);
  if (!event) return 'its stream does not hold it any more';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await foldLate(parts, writer, event);
    } catch (error) {
      if (error instanceof BrokenRow || error instanceof RefusedData) return reasonOf(error);
      if (!(error instanceof StaleCheckpoint)) throw error;
      await pause(AGAIN_MS * Math.random());
    }
  }
  throw new Error(`${parts.projection.spec.name} went on so fast that a parked event found no place; try again`);
};

/** Documents, checkpoint and the parked event in one commit, which is refused where the projection went on meanwhile. */
const foldLate = async ({ projection, bus }: RetryParts, writer: ProjectionWriter, event: Recorded): Promise<string | null> => {
  const expected = await writer.checkpoint();
  // Whatever stands before it in its stream was parked before it, so that nothing can come between since it was listed.
  const [still] = await projection.parked.in(writer).many([event.id]);
  if (!still) return null;
  const late = lateAfter(expected);
  const fold = new Fold(projection, writer, bus !== undefined);
  const changes = pure(() => projection.row(event));
  assertOwned(projection.spec.name, projection.collections, changes);
  const all = [...changes, projection.parked.remove(event.id)];
  await fold.preload([all]);
  await fold.apply({ position: late }, all);
  const { puts, removes, news } = fold.changes();
  await writer.commit({ puts, removes, expected, checkpoint: late });
  const pushes = bus ? announcements(projection, news) : [];
  if (pushes.length > 0) bus?.publish({ kind: 'changes', changes: pushes });
  return null;
};

const find = async (log: EventLog, { stream, eventId }: Parked): Promise<Recorded | null> => {
  for await (const entry of log.readStream(stream, { asStored: true }))
    if (entry.id === eventId || partsOf(entry).some(({ id }) => id === eventId)) return entry;
  return null;
};
