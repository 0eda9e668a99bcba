import { thing } from '../kernel/things';
import { accountDecider } from './account.decider';

/** What has a history here, and what an admin may take back. */
export const accountsThings = {
  account: thing(accountDecider),
};
