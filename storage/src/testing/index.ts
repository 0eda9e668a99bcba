export * from './eventstoredb-double';
export * from './eventually';
export * from './kafka-mock';
export * from './mongodb-double';
export * from './mongodb-server';
export * from './s3-double';
export * from './temporary-folder';
export * from './typescript-worker';
export { openMongoReadStore } from '../read-store/mongodb';
