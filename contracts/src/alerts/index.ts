export type * from './calls';
export * as alertCalls from './calls';
export * from './context';
export * from './digest-times';
export * from './rules';
export * from './texts';
