export * from './api';
export * as forkCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
