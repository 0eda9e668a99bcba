import { defineContext } from '../kernel/context';
import { fraudReplaysProjection } from './replays/replays.projector';
import { fraudTakenProjection } from './taken/taken.projector';

export const fraudContext = defineContext({ name: 'fraud', projections: [fraudReplaysProjection, fraudTakenProjection] });
