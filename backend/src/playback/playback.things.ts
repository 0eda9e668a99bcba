import { thing } from '../kernel/things';
import { listeningDecider } from './listening.decider';

/** What has a history here, and what an admin may take back. */
export const playbackThings = {
  listening: thing(listeningDecider),
};
