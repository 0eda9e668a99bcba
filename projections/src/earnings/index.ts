export { earningsProjection } from './plays/plays.projector';
export * from './plays/plays.queries';
export * from './statements/statements.queries';
export type { StoredStatement } from './statements/statements.view';
