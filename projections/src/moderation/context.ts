import type { Context } from '../kernel/context';
import { moderationProjection } from './queue/queue.projector';

export const moderationContext: Context = { name: 'moderation', projections: [moderationProjection] };
