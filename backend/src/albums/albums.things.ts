import { thing } from '../kernel/things';
import { albumDecider } from './album.decider';

/** What has a history here, and what an admin may take back. */
export const albumsThings = {
  album: thing(albumDecider),
};
