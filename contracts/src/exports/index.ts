export type * from './api';
export * as exportCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
