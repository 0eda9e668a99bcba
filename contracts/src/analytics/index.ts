export type * from './api';
export * as analyticsCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
