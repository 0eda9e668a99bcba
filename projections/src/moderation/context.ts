import { defineContext } from '../kernel/context';
import { moderationProjection } from './queue/queue.projector';

export const moderationContext = defineContext({ name: 'moderation', projections: [moderationProjection] });
