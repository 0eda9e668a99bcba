import { defineContext } from '../kernel/context';
import { notificationsProjection } from './notifications/notifications.projector';

export const notificationsContext = defineContext({ name: 'notifications', projections: [notificationsProjection] });
