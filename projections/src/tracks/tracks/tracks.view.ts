import { rooms } from '@refrain/contracts/kernel';
import type { ArtistPortrait, FieldChange, Track, TrackCard, TrackReplacements } from '@refrain/contracts/tracks';
import { collection, NEWEST_FIRST } from '../../kernel';

/** The stored part of a Track; position, and the artist's slug and portrait, are added when it is read. */
export type TrackDocument = Omit<Track, 'position' | 'artistSlug' | keyof ArtistPortrait>;
export type TrackCardDocument = Omit<TrackCard, 'artistSlug' | keyof ArtistPortrait> & Readonly<{ releaseDate: string | null }>;

export const tracks = collection<TrackDocument>()(
  {
    name: 'tracks',
    columns: { artistId: 'text', isPublished: 'integer', downloadable: 'integer', createdAt: 'text' },
    indexes: [{ on: ['artistId', ...NEWEST_FIRST] }],
  },
  { view: 'tracks', rooms: (trackId) => [rooms.track(trackId)] },
);

/** What lists show, small; `releaseDate` orders the released ones. */
export const trackCards = collection<TrackCardDocument>()({
  name: 'trackCards',
  columns: { artistId: 'text', isPublished: 'integer', releaseDate: 'text' },
  indexes: [{ on: ['isPublished', '-releaseDate', '-id'] }, { on: ['artistId', 'isPublished', '-releaseDate', '-id'] }],
});

/** Lines with their times, as WebVTT, by track: apart from the track, which is read far more often. */
export const timedLyrics = collection<Readonly<{ vtt: string }>>()({ name: 'timedLyrics', columns: {}, indexes: [] });

/** A change of what a track says about itself; `changedBy` is its artist or an admin. */
type ChangeOfTrack = Readonly<{
  trackId: string;
  artistId: string;
  changedBy: string;
  at: string;
  fields: readonly FieldChange[];
}>;
/** One row each time. */
export const trackChanges = collection<ChangeOfTrack>()({
  name: 'trackChanges',
  columns: { trackId: 'text', at: 'text' },
  indexes: [{ on: ['trackId', '-at', '-id'] }],
});

/** What came of the files that an artist gave for others, by track. Only the artist reads it. */
export const trackReplacements = collection<TrackReplacements>()({ name: 'trackReplacements', columns: {}, indexes: [] });

/** Who may fetch a file: everyone once the track is released, or only the owner and, where allowed, downloaders. */
type FileAccess = 'art' | 'rendition' | 'master';
export type FileEntry = Readonly<{
  mediaKey: string;
  mediaType: string;
  ownerId: string;
  trackId: string;
  access: FileAccess;
  fileName: string | null;
}>;

/** Files by opaque key; GET /api/files/{key} serves nothing that is not here. */
export const files = collection<FileEntry>()({
  name: 'files',
  columns: { trackId: 'text' },
  indexes: [{ on: ['trackId', 'id'] }],
});
