import type { PlatformStats } from '@refrain/contracts/site';
import { collection } from '../../kernel';

/** The one document of all counts. */
export const STATS = 'all';
export const NO_STATS: PlatformStats = { tracksCount: 0, activeArtistsCount: 0, musicLoversCount: 0 };

export const platformStats = collection<PlatformStats>({ name: 'platformStats', columns: {}, indexes: [] });

/**
 * Whose track is which, which were released and which are gone again: to find an artist by a track, and to tell whether it is the first or
 * the last that makes them active. Nothing is taken out of it, so that an event that is folded again finds what it found before.
 */
export type ArtistRecord = Readonly<{ trackIds: readonly string[]; releasedIds: readonly string[]; goneIds: readonly string[] }>;
export const NO_RECORD: ArtistRecord = { trackIds: [], releasedIds: [], goneIds: [] };

/** Whether an artist is active without this one track. */
export const isActiveWithout = ({ releasedIds, goneIds }: ArtistRecord, trackId: string): boolean =>
  releasedIds.some((id) => id !== trackId && !goneIds.includes(id));

export const artistRecords = collection<ArtistRecord>({
  name: 'artistRecords',
  columns: {},
  indexes: [],
  multikey: [{ field: 'trackIds', carry: [] }],
});
