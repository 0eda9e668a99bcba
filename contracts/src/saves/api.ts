import type { TrackCard } from '../tracks';

/** What a song has of likes, saves and shares. `isLiked` and `isSaved` are the viewer's own; `saveCount` is for its artist alone, null for others. */
export type TrackMarks = Readonly<{
  likeCount: number;
  saveCount: number | null;
  shareCount: number;
  isLiked: boolean;
  isSaved: boolean;
}>;

/** GET /api/tracks/marks?ids=a,b: those of released songs that the viewer may see, in the order they were asked for. */
export type ManyMarks = readonly Readonly<{ id: string; marks: TrackMarks }>[];

/** The state that is wanted; what is so already is not changed. */
export type LikeTrackRequest = { liked: boolean };
export type LikeTrackResponse = Readonly<{ isLiked: boolean; likeCount: number }>;
export type SaveTrackRequest = { saved: boolean };
export type SaveTrackResponse = Readonly<{ isSaved: boolean }>;

/** `savedAt` is ISO. */
export type SavedSong = Readonly<{ track: TrackCard; savedAt: string; marks: TrackMarks }>;
/** The last saved first; songs that are gone or hidden are left out. `next` is the cursor of the next page, null on the last one. */
export type SavedSongsPage = Readonly<{ songs: readonly SavedSong[]; next: string | null }>;
