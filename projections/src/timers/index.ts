export * from './due/due.projector';
export * from './due/due.queries';
export type { DueDocument, TimerName } from './due/due.view';
