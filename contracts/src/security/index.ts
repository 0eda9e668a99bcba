export type * from './api';
export * as securityCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
