export * from './eventstoredb-double';
export * from './under-test';
