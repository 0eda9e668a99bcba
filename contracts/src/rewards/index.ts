export * from './api';
export * as rewardCalls from './calls';
export * from './texts';
