export type * from './calls';
export * as flagCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
export * from './who-has';
