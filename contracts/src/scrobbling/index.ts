export type * from './calls';
export * as scrobblingCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
