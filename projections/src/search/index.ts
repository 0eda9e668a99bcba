export * from './find/asked';
export * from './find/candidates';
export { meantBy } from './find/tier';
export { thingOf } from './search/terms';
