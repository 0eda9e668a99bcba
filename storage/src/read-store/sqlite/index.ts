export { openSqliteReadStore } from './sqlite-read-store';
export { setAsideDamaged, type SetAside } from './files/damage';
export * from './inspect-read-models';
export * from './scratch-read-store';
