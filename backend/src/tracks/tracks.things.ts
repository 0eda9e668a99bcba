import { thing } from '../kernel/things';
import { trackDecider } from './track.decider';
import { uploadDecider } from './uploading/upload.decider';

/** What has a history here, and what an admin may take back. */
export const tracksThings = {
  track: thing(trackDecider),
  upload: thing(uploadDecider),
};
