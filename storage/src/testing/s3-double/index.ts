export * from './s3-double';
export * from './s3-server';
export type { S3Faults } from './faults';
export type { S3Seen } from './server';
