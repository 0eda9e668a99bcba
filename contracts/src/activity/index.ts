export * from './api';
export * as activityCalls from './calls';
export * from './rules';
