export * from './backup-file';
export * from './encryption';
export * from './held-media';
export * from './problems';
export * from './read-backup';
export * from './restore-media';
export * from './write-backup';
