export * from './chain/audit';
export * from './event-log';
export * from './chain/hash-chain';
export * from './memory';
export { densePosition } from './chain/published-heads';
export * from './resume';
export * from './sqlite';
export type { Drop } from './wake';
export * from './chain/went-back';
