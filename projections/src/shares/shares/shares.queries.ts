import type { ReadStore } from '@refrain/storage/read-store';
import { contentShares } from './shares.view';

/** How many people have shared an album, an artist or a video. */
export const contentShareCountOf = async (store: ReadStore, contentId: string): Promise<number> =>
  (await contentShares.in(store).doc(contentId))?.shareCount ?? 0;
