export * from './folder-media-store';
