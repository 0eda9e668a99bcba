export type * from './calls';
export * as questionCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
