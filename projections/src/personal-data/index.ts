export * from './belongings/belongings.projector';
export * from './belongings/belongings.queries';
export type { Deletion } from './belongings/belongings.view';
