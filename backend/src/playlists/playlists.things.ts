import { thing } from '../kernel/things';
import { playlistDecider } from './playlist.decider';

/** What has a history here, and what an admin may take back. */
export const playlistsThings = {
  playlist: thing(playlistDecider),
};
