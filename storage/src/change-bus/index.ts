export * from './change-bus';
export * from './in-process';
export * from './kafka-address';
