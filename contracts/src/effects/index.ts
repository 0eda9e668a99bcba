export * from './commands';
export * from './events';
export * from './rules';
export * from './samples';
