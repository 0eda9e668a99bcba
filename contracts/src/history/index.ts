export * from './api';
export * as historyCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
