import { contextOfRows, limitWithin, MINUTE, type Event } from '../kernel';

/** A like is public as a number; who likes a song is known to its listener alone. */
type TrackLiked = Event<'TrackLiked', { trackId: string; userId: string }>;
type TrackUnliked = Event<'TrackUnliked', { trackId: string; userId: string }>;
export type TrackLikeEvent = TrackLiked | TrackUnliked;

/** A song is in the library of a person from here on. Nobody else sees it. */
type TrackSaved = Event<'TrackSaved', { trackId: string; userId: string }>;
type TrackUnsaved = Event<'TrackUnsaved', { trackId: string; userId: string }>;
export type SaveEvent = TrackSaved | TrackUnsaved;

/** An album is in the library of a person from here on. Nobody else sees it. */
type AlbumSaved = Event<'AlbumSaved', { albumId: string; userId: string }>;
type AlbumUnsaved = Event<'AlbumUnsaved', { albumId: string; userId: string }>;
export type AlbumSaveEvent = AlbumSaved | AlbumUnsaved;

const ofPair = {
  fields: { trackId: 'public', userId: 'public' },
  people: ['userId'],
  sample: { trackId: 'track-1', userId: 'user-ben' },
} as const;
const ofAlbum = {
  fields: { albumId: 'public', userId: 'public' },
  people: ['userId'],
  sample: { albumId: 'album-1', userId: 'user-ben' },
} as const;

export const savesContext = contextOfRows<TrackLikeEvent | SaveEvent | AlbumSaveEvent>()({
  name: 'saves',
  events: {
    ...{ TrackLiked: ofPair, TrackUnliked: ofPair, TrackSaved: ofPair, TrackUnsaved: ofPair },
    ...{ AlbumSaved: ofAlbum, AlbumUnsaved: ofAlbum },
  },
  limits: { trackLike: limitWithin(MINUTE, 60, 600), save: limitWithin(MINUTE, 60, 600) },
});
