export type * from './api';
export * as contentShareCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
export * from './feed';
