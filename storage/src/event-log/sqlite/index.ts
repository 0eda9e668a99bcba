export * from './audit';
export * from './chain-head';
export * from './sqlite-event-log';
export * from './inspect-log';
