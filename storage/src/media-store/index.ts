export * from './folder';
export * from './media-store';
export * from './memory';
