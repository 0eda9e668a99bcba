export type * from './calls';
export * as subscriptionCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
