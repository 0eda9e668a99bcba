export * from './api';
export * from './commands';
export * from './events';
export * from './posting';
export * from './rate';
export * from './rules';
export * from './samples';
export * from './split';
