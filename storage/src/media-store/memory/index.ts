export * from './memory-media-store';
