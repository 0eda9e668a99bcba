import {
  PI_PAYOUT_RECONCILE_SECONDS,
  PI_RECONCILE_SECONDS,
  type PiPaymentEvent,
  type PiPayoutEvent,
  type PiPayoutTurnEvent,
} from '@refrain/contracts/pi-payments';
import type { Recorded } from '@refrain/contracts/kernel';
import { secondsAfter, timer, timerRows } from '../due';
import type { Change } from '../kernel';

const reconcile = timer('reconcile-pi-payment');
const soon = (event: Recorded<PiPaymentEvent>): readonly Change[] => [
  reconcile.set(event, event.data.piId, secondsAfter(event.at, PI_RECONCILE_SECONDS)),
];
const over = ({ data }: Recorded<PiPaymentEvent>): readonly Change[] => [reconcile.clear(data.piId)];

const sending = timer('reconcile-pi-payout');
const goesOn = (event: Recorded<PiPayoutEvent | PiPayoutTurnEvent>): readonly Change[] => [
  sending.set(event, event.data.payoutId, secondsAfter(event.at, PI_PAYOUT_RECONCILE_SECONDS)),
];

/** What is held waits for an admin, not for Pi. */
export const piPaymentTimers = timerRows<PiPaymentEvent | PiPayoutEvent | PiPayoutTurnEvent>()([reconcile, sending], {
  PiPaymentIntended: (event) => [reconcile.set(event, event.data.piId, secondsAfter(event.data.expiresAt, 1))],
  PiPaymentBound: soon,
  PiPaymentApproved: soon,
  PiTransactionSeen: soon,
  PiPaymentDoubted: soon,
  PiPaymentMismatched: over,
  PiPaymentCompleted: over,
  PiPaymentCancelled: over,
  PiHandAsked: 'ignored',
  PiHandAnswered: 'ignored',
  PiPaymentRefunded: 'ignored',
  PiArrowRecorded: 'ignored',
  PiPayoutIntended: 'ignored',
  PiPayoutPriced: goesOn,
  PiPayoutCreated: goesOn,
  PiPayoutSigned: goesOn,
  PiPayoutVoided: goesOn,
  PiPayoutConfirmed: goesOn,
  PiPayoutCompleted: goesOn,
  PiPayoutFailed: goesOn,
  PiPayoutDoubted: goesOn,
  PiPayoutArrowRecorded: 'ignored',
  PiPayoutQueued: goesOn,
  PiPayoutTurnEnded: ({ data }) => [sending.clear(data.payoutId)],
});
