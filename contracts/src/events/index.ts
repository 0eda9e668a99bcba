export type * from './calls';
export * as eventCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
