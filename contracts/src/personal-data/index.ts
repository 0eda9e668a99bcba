export * from './api';
export * as personalDataCalls from './calls';
export * from './rules';
export * from './subjects';
export * from './texts';
