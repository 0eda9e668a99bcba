import { whenDue } from '../../kernel/timers/when-due';
import { PiPayouts } from './pi-payouts';

/** Goes on with payouts to Pi accounts, in their turn: what waits for an answer, for the chain, or for an admin. */
export const reconcilePiPayout = whenDue(
  'reconcile-pi-payout',
  { payouts: PiPayouts },
  (_due, { payouts }, signal) => payouts.run(signal),
  {
    asksPartner: true,
  },
);
