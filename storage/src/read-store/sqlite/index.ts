export { openSqliteReadStore } from './sqlite-read-store';
export { setAsideDamaged, type SetAside } from './damage';
export * from './inspect-read-models';
export * from './scratch-read-store';
