export { openSqliteReadStore } from './sqlite-read-store';
export { setAsideDamaged, type SetAside } from './damage';
