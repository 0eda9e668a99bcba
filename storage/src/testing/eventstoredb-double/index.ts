export * from './eventstoredb-double';
export type { Drop, EventStoreDbFaults } from './faults';
export type { DoubleOptions, EventStoreDbSeen, Tampering } from './server';
export * from './under-test';
