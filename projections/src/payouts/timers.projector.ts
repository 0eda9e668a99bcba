import { PAYOUT_WAITS_SECONDS, type PayoutEvent } from '@refrain/contracts/payouts';
import type { Recorded } from '@refrain/contracts/kernel';
import { secondsAfter, timer, timerRows } from '../due';
import type { Change } from '../kernel';

const lapse = timer('lapse-payout');
const done = ({ data: { payoutId } }: Recorded<PayoutEvent>): readonly Change[] => [lapse.clear(payoutId)];

/** What no admin decides ends by itself; what was approved does not. */
export const payoutTimers = timerRows<PayoutEvent>()([lapse], {
  PayoutRequested: (event) => [lapse.set(event, event.data.payoutId, secondsAfter(event.at, PAYOUT_WAITS_SECONDS))],
  PayoutHeld: 'ignored',
  PayoutPaused: 'ignored',
  PayoutApprovalGiven: 'ignored',
  PayoutApproved: done,
  PayoutAwaitsSettlement: 'ignored',
  PayoutDeclined: done,
  PayoutSettled: done,
  PayoutRejected: done,
  PayoutCancelled: done,
});
