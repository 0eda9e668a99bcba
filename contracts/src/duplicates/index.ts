export type * from './calls';
export * as duplicateCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
