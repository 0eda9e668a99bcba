import { DECISIONS_LOOKED_AT } from '@refrain/contracts/site';
import { defineContext } from '../kernel/context';
import { moderationNotices } from './notices.projector';
import { moderationProjection } from './queue/queue.projector';
import { hasDecided, noticedAct, noticedReport } from './queue/queue.queries';

export const moderationContext = defineContext({
  name: 'moderation',
  projections: [moderationProjection],
  notices: moderationNotices,
  firstSteps: { decided: (store, userId) => hasDecided(store, userId, DECISIONS_LOOKED_AT) },
  noticed: { removed: noticedAct, restored: noticedAct, reportUpheld: noticedReport, reportDismissed: noticedReport },
});
