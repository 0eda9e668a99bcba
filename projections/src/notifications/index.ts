export * from './notifications/notifications.projector';
export * from './notifications/notifications.queries';
