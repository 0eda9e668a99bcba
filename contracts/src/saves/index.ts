export * from './api';
export * as saveCalls from './calls';
export * from './events';
export * from './rules';
export * from './texts';
