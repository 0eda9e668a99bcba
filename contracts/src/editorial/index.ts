export * from './api';
export * as editorialCalls from './calls';
export * from './commands';
export * from './content';
export * from './events';
export * from './rules';
export * from './samples';
export * from './texts';
