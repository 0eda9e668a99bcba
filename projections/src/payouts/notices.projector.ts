import type { PayoutRejected, PayoutSettled } from '@refrain/contracts/payouts';
import { shareOf } from '../kernel';
import { notify } from '../notices';

/** A person hears how their payout ended; what they ended themselves they know. */
export const payoutNotices = shareOf<PayoutSettled | PayoutRejected>()({
  PayoutSettled: (event) => {
    const { payoutId: subjectId, userId } = event.data;
    return [notify(event, { userId, kind: 'payout_settled', subjectId, actorId: null })];
  },
  PayoutRejected: (event) => {
    const { payoutId: subjectId, userId } = event.data;
    return [notify(event, { userId, kind: 'payout_rejected', subjectId, actorId: null })];
  },
});
