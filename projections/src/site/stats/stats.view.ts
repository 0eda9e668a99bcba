import type { PlatformStats } from '@refrain/contracts/site';
import { collection } from '../../kernel';

/** The one document of all counts. */
export const STATS = 'all';
export const NO_STATS: PlatformStats = { tracksCount: 0, activeArtistsCount: 0, musicLoversCount: 0 };

export const platformStats = collection<PlatformStats>()({ name: 'platformStats', columns: {}, indexes: [] });

/**
 * The artist of each track, and which tracks were released and which are gone again. It finds an artist by a track, and the
 * first or last track that makes them active. Nothing is taken out of it, so that an event that is folded again finds what it
 * found before.
 */
export type ArtistRecord = Readonly<{ trackIds: readonly string[]; releasedIds: readonly string[]; goneIds: readonly string[] }>;
export const NO_RECORD: ArtistRecord = { trackIds: [], releasedIds: [], goneIds: [] };

/** Whether an artist is active without this one track. */
export const isActiveWithout = ({ releasedIds, goneIds }: ArtistRecord, trackId: string): boolean =>
  releasedIds.some((id) => id !== trackId && !goneIds.includes(id));

export const artistRecords = collection<ArtistRecord>()({
  name: 'artistRecords',
  columns: {},
  indexes: [],
  multikey: [{ field: 'trackIds', carry: [] }],
});
