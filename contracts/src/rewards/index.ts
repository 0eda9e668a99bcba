export * from './ads/events';
export * from './ads/rules';
export type { AdReward, AdsToday, BegunAd } from './ads/calls';
export * from './api';
export * as rewardCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
