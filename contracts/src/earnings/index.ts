export * from './api';
export * as earningCalls from './calls';
export * from './context';
export * from './pay';
export * from './rules';
export * from './texts';
