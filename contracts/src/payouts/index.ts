export type * from './calls';
export * as payoutCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
