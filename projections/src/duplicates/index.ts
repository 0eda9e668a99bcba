export * from './duplicates/candidates.queries';
export * from './duplicates/duplicates.queries';
export { decodedWords, keysOf } from './duplicates/words';
