export * from './audit';
export * from './event-log';
export * from './hash-chain';
export * from './memory';
export { densePosition } from './published-heads';
export * from './resume';
export * from './sqlite';
export type { Drop } from './wake';
export * from './went-back';
