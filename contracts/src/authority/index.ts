export type * from './calls';
export * as authorityCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
