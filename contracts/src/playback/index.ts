export * from './api';
export * as playbackCalls from './calls';
export * from './commands';
export * from './events';
export * from './menu-texts';
export * from './rules';
export * from './samples';
export * from './shortcuts';
export * from './texts';
