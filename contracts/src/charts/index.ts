export * from './advanced-texts';
export * from './api';
export * as chartCalls from './calls';
export * from './events';
export * from './lists';
export * from './rules';
export * from './samples';
export * from './why-texts';
