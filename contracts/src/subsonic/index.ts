export type * from './api';
export * as subsonicCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
