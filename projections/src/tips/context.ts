import { defineContext } from '../kernel/context';
import { noticedTips } from './noticed';
import { tipNotices } from './notices.projector';
import { tipsProjection } from './tips/tips.projector';

export const tipsContext = defineContext({
  name: 'tips',
  projections: [tipsProjection],
  notices: tipNotices,
  noticed: { tip_given: noticedTips },
});
