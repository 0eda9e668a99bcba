export * from './network';
export * from './public-fetch';
export { FetchRefused } from './public-line';
export { isPostable, publicPost } from './public-post';
