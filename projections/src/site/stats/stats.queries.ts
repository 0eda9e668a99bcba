import type { ReadStore } from '@refrain/storage/read-store';
import { NO_STATS, platformStats, STATS } from './stats.view';

/**
 * PlatformStats as JSON text. Counted are: tracks that were released and not unpublished; people with at least one of these; accounts that
 * were registered and not erased. Each can be counted again from the log.
 */
export const statsText = async (store: ReadStore): Promise<string> => (await store.get(platformStats.spec.name, STATS))?.text ?? JSON.stringify(NO_STATS);
