export type * from './calls';
export * as rehearsalCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
