export * from './acts';
export * from './api';
export * as eventCalls from './calls';
export * from './commands';
export * from './events';
export * from './rules';
export * from './samples';
export * from './texts';
