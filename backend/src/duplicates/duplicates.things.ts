import { thing } from '../kernel/things';
import { duplicateDecider } from './duplicate.decider';

/** What has a history here, and what an admin may take back. */
export const duplicatesThings = {
  duplicate: thing(duplicateDecider),
};
