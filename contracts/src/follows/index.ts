export * from './acts';
export * from './api';
export * from './blocks';
export * as followCalls from './calls';
export * from './commands';
export * from './events';
export * from './rules';
export * from './samples';
export * from './spotlight';
