export * from './compare-fork';
export * from './fold-fork';
export { changesStatements, forkedModels, type ForkedModel } from './forked';
export * from './forked-store';
