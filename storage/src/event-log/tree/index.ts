export { openLogTree, type LogTree } from './tree-file';
