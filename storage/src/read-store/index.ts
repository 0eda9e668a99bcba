export { isGenerationName } from './generation-rules';
export * from './memory';
export { compareText } from './memory/compare';
export * from './read-store';
export { rowToBe } from './row-to-be';
export * from './sqlite';
export { isBefore, Unstored } from './unstored';
