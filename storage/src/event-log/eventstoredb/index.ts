export * from './seal/audit';
export * from './eventstoredb-event-log';
export * from './seal/sealer';
