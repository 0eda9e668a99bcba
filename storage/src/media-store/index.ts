export * from './folder';
export * from './media-store';
export * from './memory';
export type { S3Settings } from './s3';
export * from './temporary';
