import { PI_RECONCILE_SECONDS, type PiPaymentEvent } from '@refrain/contracts/pi-payments';
import type { Recorded } from '@refrain/contracts/kernel';
import { secondsAfter, timer, timerRows } from '../due';
import type { Change } from '../kernel';

const reconcile = timer('reconcile-pi-payment');
const soon = (event: Recorded<PiPaymentEvent>): readonly Change[] => [
  reconcile.set(event, event.data.piId, secondsAfter(event.at, PI_RECONCILE_SECONDS)),
];
const over = ({ data }: Recorded<PiPaymentEvent>): readonly Change[] => [reconcile.clear(data.piId)];

/** What is held waits for an admin, not for Pi. */
export const piPaymentTimers = timerRows<PiPaymentEvent>()([reconcile], {
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
});
