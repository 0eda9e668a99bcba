export * from './s3-double';
export * from './s3-server';
