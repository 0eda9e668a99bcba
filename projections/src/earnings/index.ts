export * from './plays/plays.queries';
export * from './statements/statements.queries';
export type { StoredStatement } from './statements/statements.view';
export type { EarningCorrection } from './plays/plays.view';
