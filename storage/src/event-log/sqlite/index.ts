export * from './audit';
export * from './sqlite-event-log';
