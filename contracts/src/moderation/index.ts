export type * from './calls';
export * as moderationCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
