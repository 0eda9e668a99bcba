export type * from './calls';
export * as saveCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
