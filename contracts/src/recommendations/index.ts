export type * from './calls';
export * as recommendationCalls from './calls';
export * from './context';
export * from './reasons';
export * from './rules';
export * from './texts';
