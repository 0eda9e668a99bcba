import type { Event, EventDeclarations } from '../kernel';

/** A like is public as a number; who likes a song is known to its listener alone. */
export type TrackLiked = Event<'TrackLiked', { trackId: string; userId: string }>;
export type TrackUnliked = Event<'TrackUnliked', { trackId: string; userId: string }>;
export type TrackLikeEvent = TrackLiked | TrackUnliked;

/** A song is in the library of a person from here on. Nobody else sees it. */
export type TrackSaved = Event<'TrackSaved', { trackId: string; userId: string }>;
export type TrackUnsaved = Event<'TrackUnsaved', { trackId: string; userId: string }>;
export type SaveEvent = TrackSaved | TrackUnsaved;

const fields = { trackId: 'public', userId: 'public' } as const;
export const saveEvents: EventDeclarations<TrackLikeEvent | SaveEvent> = {
  TrackLiked: { version: 1, fields },
  TrackUnliked: { version: 1, fields },
  TrackSaved: { version: 1, fields },
  TrackUnsaved: { version: 1, fields },
};

const data = { trackId: 'track-1', userId: 'user-ben' };
/** Frozen: one sample for each version of each event type. */
export const saveSamples = {
  TrackLiked: [{ type: 'TrackLiked', data } satisfies TrackLiked],
  TrackUnliked: [{ type: 'TrackUnliked', data } satisfies TrackUnliked],
  TrackSaved: [{ type: 'TrackSaved', data } satisfies TrackSaved],
  TrackUnsaved: [{ type: 'TrackUnsaved', data } satisfies TrackUnsaved],
} as const;
