import { thing } from '../kernel/things';
import { videoDecider } from './video.decider';

/** What has a history here, and what an admin may take back. */
export const videosThings = {
  video: thing(videoDecider),
};
