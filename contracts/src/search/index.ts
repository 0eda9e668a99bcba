export * from './api';
export * as searchCalls from './calls';
export * from './match';
export * from './rules';
export * from './texts';
export * from './words';
