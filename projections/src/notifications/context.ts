import type { Context } from '../kernel/context';
import { notificationsProjection } from './notifications/notifications.projector';

export const notificationsContext: Context = { name: 'notifications', projections: [notificationsProjection] };
