export * from './api';
export * as operationCalls from './calls';
export * from './commands';
export * from './events';
export * from './overview';
export * from './projections';
export * from './rules';
export * from './samples';
export * from './texts';
