export * from './notifications.projection';
export * from './notifications.queries';
