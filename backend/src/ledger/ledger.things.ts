import { thing } from '../kernel/things';
import { walletDecider } from './wallet.decider';

/** What has a history here, and what an admin may take back. */
export const ledgerThings = {
  wallet: thing(walletDecider),
};
