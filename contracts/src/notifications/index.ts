export * from './api';
export * as notificationCalls from './calls';
export * from './commands';
export * from './events';
export * from './messages';
export * from './rules';
export * from './samples';
