import type { ReadStore } from '@refrain/storage/read-store';
import { NO_STATS, platformStats, STATS } from './stats.view';

/**
 * PlatformStats as JSON text. Counted are: tracks, by TrackReleased; people with at least one of these tracks; accounts, by
 * AccountRegistered. Nothing else moves a count, so that each can be counted again from the log.
 */
export const statsText = async (store: ReadStore): Promise<string> => (await store.get(platformStats.spec.name, STATS))?.text ?? JSON.stringify(NO_STATS);
