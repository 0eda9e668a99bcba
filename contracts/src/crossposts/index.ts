export type * from './calls';
export * as crosspostCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
