export type { RemoteFaults } from './faults';
export * from './mongodb-double';
