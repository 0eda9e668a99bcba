import type { ReadStore } from '@refrain/storage/read-store';
import { trackShares } from './track-shares.view';

/** By the ids of the songs; one that nobody shared has no entry or 0. */
export const trackShareCounts = async (store: ReadStore, trackIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map([...(await trackShares.in(store).docs(trackIds))].map(([id, { shareCount }]) => [id, shareCount]));

/** How many people have shared a song. */
export const trackShareCountOf = async (store: ReadStore, trackId: string): Promise<number> =>
  (await trackShares.in(store).doc(trackId))?.shareCount ?? 0;
