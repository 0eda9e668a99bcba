export type * from './calls';
export * as mailCalls from './calls';
export * from './rules';
export * from './texts';
