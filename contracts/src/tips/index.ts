export type * from './calls';
export * as tipCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
