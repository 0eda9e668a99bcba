export * from './api';
export * as eventCalls from './calls';
export * from './events';
export * from './rules';
export * from './texts';
