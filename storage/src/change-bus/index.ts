export * from './change-bus';
export * from './in-process';
