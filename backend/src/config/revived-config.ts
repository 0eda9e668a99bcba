import type { StorageConfig } from '@refrain/storage';

/** A configuration as it was before it went to a thread, where a buffer arrives as plain bytes. */
export const revived = (config: StorageConfig): StorageConfig =>
  config.profile === 'distributed' ? { ...config, wrappingKey: Buffer.from(config.wrappingKey) } : config;
