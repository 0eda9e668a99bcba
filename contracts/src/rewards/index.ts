export * from './api';
export * as rewardCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
