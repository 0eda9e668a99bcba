import { thing } from '../kernel/things';
import { accountDecider } from './account/account.decider';
import { rightsDecider } from './authority/rights.decider';
import { securityDecider } from './security/security.decider';

/** What has a history here, and what an admin may take back. */
export const accountsThings = {
  account: thing(accountDecider),
  // Taken back by another decision, which names who took it.
  rights: thing(rightsDecider),
  security: thing(securityDecider),
};
