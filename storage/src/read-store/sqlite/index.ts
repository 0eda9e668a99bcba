export { openSqliteReadStore } from './sqlite-read-store';
