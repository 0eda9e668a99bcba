export type * from './calls';
export * as fraudCalls from './calls';
export * from './context';
export * from './live';
export type * from './report';
export * from './rules';
export * from './texts';
