export type * from './api';
export type { MembersQuery } from './calls';
export * as memberCalls from './calls';
export * from './rules';
export * from './texts';
