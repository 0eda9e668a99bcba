import { whenDue } from '../timers/when-due';
import { Effects } from './effects';

/** Asks a partner about what is unknown, later and later until it knows. */
export const reconcileEffect = whenDue(
  'reconcile-effect',
  { effects: Effects },
  ({ subjectId }, { effects }, signal) => effects.reconcile(subjectId, signal),
  { asksPartner: true },
);
