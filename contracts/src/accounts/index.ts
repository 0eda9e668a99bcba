export * from './api';
export * from './auth-texts';
export * from './commands';
export * from './events';
export * from './recovery';
export * from './rules';
export * from './samples';
export * from './sessions';
