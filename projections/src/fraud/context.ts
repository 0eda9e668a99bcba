import { defineContext } from '../kernel/context';
import { fraudReplaysProjection } from './replays/replays.projector';
import { fraudTakenProjection } from './taken/taken.projector';
import { fraudTimers } from './timers.projector';

export const fraudContext = defineContext({
  name: 'fraud',
  projections: [fraudReplaysProjection, fraudTakenProjection],
  timers: fraudTimers,
});
