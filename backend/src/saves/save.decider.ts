import type { Command } from '@refrain/contracts/kernel';
import {
  MOST_SAVED_ALBUMS,
  MOST_SAVES,
  saveRefusals,
  type AlbumSaveEvent,
  type SaveEvent,
  type TrackLikeEvent,
} from '@refrain/contracts/saves';
import { refuse } from '../kernel/write/decider';
import { pairDecider } from '../kernel/write/pair.decider';

export type Pair = { trackId: string; userId: string };
type LikeTrack = Command<'LikeTrack', Pair & { liked: boolean }>;
/** `saves` is how many songs the person has saved. */
type SaveTrack = Command<'SaveTrack', Pair & { saved: boolean; saves: number }>;
export type AlbumPair = { albumId: string; userId: string };
/** `saves` is how many albums the person has saved. */
type SaveAlbum = Command<'SaveAlbum', AlbumPair & { saved: boolean; saves: number }>;

export const trackLikeDecider = pairDecider<LikeTrack, TrackLikeEvent>({
  commands: {
    LikeTrack: {
      turns: ({ liked }) => liked,
      makes: ({ liked, ...data }) => ({ type: liked ? 'TrackLiked' : 'TrackUnliked', data }),
    },
  },
  isOnAfter: { TrackLiked: true, TrackUnliked: false },
});

export const saveDecider = pairDecider<SaveTrack, SaveEvent>({
  commands: {
    SaveTrack: {
      turns: ({ saved }) => saved,
      makes: ({ saved, saves, ...data }) => {
        if (saved && saves >= MOST_SAVES) return refuse(saveRefusals.tooMany);
        return { type: saved ? 'TrackSaved' : 'TrackUnsaved', data };
      },
    },
  },
  isOnAfter: { TrackSaved: true, TrackUnsaved: false },
});

export const albumSaveDecider = pairDecider<SaveAlbum, AlbumSaveEvent>({
  commands: {
    SaveAlbum: {
      turns: ({ saved }) => saved,
      makes: ({ saved, saves, ...data }) => {
        if (saved && saves >= MOST_SAVED_ALBUMS) return refuse(saveRefusals.tooManyAlbums);
        return { type: saved ? 'AlbumSaved' : 'AlbumUnsaved', data };
      },
    },
  },
  isOnAfter: { AlbumSaved: true, AlbumUnsaved: false },
});

export const trackLikeStream = ({ trackId, userId }: Pair): string => `trackLike-${trackId}-${userId}`;
export const saveStream = ({ trackId, userId }: Pair): string => `save-${trackId}-${userId}`;
export const albumSaveStream = ({ albumId, userId }: AlbumPair): string => `albumSave-${albumId}-${userId}`;
