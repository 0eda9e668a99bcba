export * from './api';
export * from './commands';
export * from './events';
export * from './messages';
export * from './rules';
export * from './samples';
