export * from './api';
export * from './commands';
export * from './comments';
export * from './events';
export * from './links';
export * from './rules';
export * from './samples';
