import { thing } from '../kernel/things';
import { albumSaveDecider, saveDecider, trackLikeDecider } from './save.decider';

/** What has a history here, and what an admin may take back. */
export const savesThings = {
  trackLike: thing(
    trackLikeDecider,
    { TrackLiked: ({ trackId, userId }) => ({ type: 'LikeTrack', data: { trackId, userId, liked: false } }) },
    'saves',
  ),
  save: thing(saveDecider),
  albumSave: thing(albumSaveDecider),
};
