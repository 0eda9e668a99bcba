export * from './api';
export * as videoCalls from './calls';
export * from './events';
export * from './rules';
export * from './texts';
