export * from './audit';
export * from './hash-chain';
export * from './sqlite-event-log';
