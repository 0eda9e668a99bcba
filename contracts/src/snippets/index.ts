export type * from './calls';
export * as snippetCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
