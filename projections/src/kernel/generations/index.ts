export * from './back';
export { build, type BuildOptions, type GenerationParts } from './build';
export * from './diff';
export * from './kept';
export * from './order';
export * from './promote';
export * from './refusals';
