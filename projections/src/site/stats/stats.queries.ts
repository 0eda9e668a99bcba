import type { ReadStore } from '@refrain/storage/read-store';
import { artistRecords, NO_RECORD, NO_STATS, platformStats, STATS } from './stats.view';

/**
 * PlatformStats as JSON text. Counted are: tracks that were released and not unpublished; people with at least one of these; accounts that
 * were registered and not erased. Each can be counted again from the log.
 */
export const statsText = async (store: ReadStore): Promise<string> =>
  (await platformStats.in(store).get(STATS))?.text ?? JSON.stringify(NO_STATS);

/** How many released tracks an artist has that are still there. */
export const releasedCountOf = async (store: ReadStore, artistId: string): Promise<number> => {
  const { releasedIds, goneIds } = (await artistRecords.in(store).doc(artistId)) ?? NO_RECORD;
  return releasedIds.filter((id) => !goneIds.includes(id)).length;
};
