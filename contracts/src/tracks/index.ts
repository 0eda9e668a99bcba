export * from './ai';
export * from './api';
export * from './commands';
export * from './declaration';
export * from './events';
export * from './media-keys';
export * from './rules';
export * from './samples';
