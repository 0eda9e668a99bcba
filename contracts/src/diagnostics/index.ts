export type * from './calls';
export * as diagnosticCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
