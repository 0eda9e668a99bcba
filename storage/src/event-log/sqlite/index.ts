export * from './audit';
export * from './sqlite-event-log';
export * from './inspect-log';
