import type { PlatformStats } from '@refrain/contracts/site';
import { collection } from '../../kernel';

/** The one document of all counts. */
export const STATS = 'all';
export const NO_STATS: PlatformStats = { tracksCount: 0, activeArtistsCount: 0, musicLoversCount: 0 };

export const platformStats = collection<PlatformStats>({ name: 'platformStats', columns: {}, indexes: [] });

/**
 * Whose track is which, to find an artist by a track that is released. `firstReleased` is the one that made them active: it stays,
 * so that an event that is folded again counts them as it did before.
 */
export type ArtistRecord = Readonly<{ trackIds: readonly string[]; firstReleased: string | null }>;

export const artistRecords = collection<ArtistRecord>({
  name: 'artistRecords',
  columns: {},
  indexes: [],
  multikey: [{ field: 'trackIds', carry: [] }],
});
