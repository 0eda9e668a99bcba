import { defineContext } from '../kernel/context';
import { moderationNotices } from './notices.projector';
import { noticedAct } from './queue/acts.queries';
import { moderationProjection } from './queue/queue.projector';

export const moderationContext = defineContext({
  name: 'moderation',
  projections: [moderationProjection],
  notices: moderationNotices,
  noticed: { removed: noticedAct, restored: noticedAct },
});
