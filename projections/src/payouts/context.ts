import { defineContext } from '../kernel/context';
import { bonusesProjection } from './bonuses/bonuses.projector';
import { noticedPayout } from './noticed';
import { payoutNotices } from './notices.projector';
import { payoutsProjection } from './payouts/payouts.projector';
import { payoutTimers } from './timers.projector';

export const payoutsContext = defineContext({
  name: 'payouts',
  projections: [payoutsProjection, bonusesProjection],
  timers: payoutTimers,
  notices: payoutNotices,
  noticed: { payout_settled: noticedPayout, payout_rejected: noticedPayout },
});
