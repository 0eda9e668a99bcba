export * from './plays/plays.queries';
export * from './statements/statements.queries';
export type { EarningMonth } from './plays/plays.view';
export type { StoredStatement } from './statements/statements.view';
