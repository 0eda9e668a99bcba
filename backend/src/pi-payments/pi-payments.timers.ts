import { whenDue } from '../kernel/timers/when-due';
import { PiPaymentsClient } from '../pi';
import { PiFlow } from './process/pi-flow';

/** Asks Pi about a payment that is open: a minute after its last event, then later and later. */
export const reconcilePiPayment = whenDue(
  'reconcile-pi-payment',
  { flow: PiFlow, pi: PiPaymentsClient },
  async ({ subjectId }, { flow, pi }) => (pi.isOn ? flow.reconcile(subjectId, 'reconciler') : null),
  { asksPartner: true },
);
