import type { Command } from '@refrain/contracts/kernel';
import { MOST_SAVES, saveRefusals, type SaveEvent, type TrackLikeEvent } from '@refrain/contracts/saves';
import { refuse } from '../kernel/write/decider';
import { pairDecider } from '../kernel/write/pair.decider';

export type Pair = { trackId: string; userId: string };
type LikeCommand = Command<'LikeTrack', Pair> | Command<'UnlikeTrack', Pair>;
/** `saves` is how many songs the person has saved. */
type SaveCommand = Command<'SaveTrack', Pair & { saves: number }> | Command<'UnsaveTrack', Pair>;

export const trackLikeDecider = pairDecider<LikeCommand, TrackLikeEvent>({
  commands: {
    LikeTrack: { turns: 'on', makes: (data) => ({ type: 'TrackLiked', data }) },
    UnlikeTrack: { turns: 'off', makes: (data) => ({ type: 'TrackUnliked', data }) },
  },
  isOnAfter: { TrackLiked: true, TrackUnliked: false },
});

export const saveDecider = pairDecider<SaveCommand, SaveEvent>({
  commands: {
    SaveTrack: {
      turns: 'on',
      makes: ({ saves, ...data }) => (saves < MOST_SAVES ? { type: 'TrackSaved', data } : refuse(saveRefusals.tooMany)),
    },
    UnsaveTrack: { turns: 'off', makes: (data) => ({ type: 'TrackUnsaved', data }) },
  },
  isOnAfter: { TrackSaved: true, TrackUnsaved: false },
});

export const trackLikeStream = ({ trackId, userId }: Pair): string => `trackLike-${trackId}-${userId}`;
export const saveStream = ({ trackId, userId }: Pair): string => `save-${trackId}-${userId}`;
