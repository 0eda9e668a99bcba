export * from './copy-log';
export * from './copy-media';
export * from './copy-vault';
export * from './translate-positions';
