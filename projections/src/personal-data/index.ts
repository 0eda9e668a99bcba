export * from './belongings/belongings.projector';
export * from './belongings/belongings.queries';
