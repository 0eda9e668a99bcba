export * from './api';
export * as moderationCalls from './calls';
export * from './events';
export * from './rules';
export * from './texts';
