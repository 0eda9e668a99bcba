export * from './audit';
export * from './eventstoredb-event-log';
export * from './sealer';
