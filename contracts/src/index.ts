/** What all contexts make together. One context is imported by its name: `@refrain/contracts/posts`. */
export * from './catalog';
export * from './contexts';
export * from './kernel';
export * from './upcasters';
// Made-up histories judge plays and declare songs as the product does.
export * from './playback';
export * from './tracks';
