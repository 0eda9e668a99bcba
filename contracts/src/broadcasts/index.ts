export type * from './calls';
export * as broadcastCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
