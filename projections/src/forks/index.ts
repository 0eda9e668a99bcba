export * from './compare-fork';
export * from './fold-fork';
export { changesStatements, forkedModels } from './forked';
export * from './forked-store';
