export type { S3Settings } from './s3-client';
export { openS3MediaStore } from './s3-media-store';
