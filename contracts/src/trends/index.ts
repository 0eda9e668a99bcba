export * from './api';
export * as trendCalls from './calls';
export * from './categories';
export * from './hashtags';
export * from './rules';
