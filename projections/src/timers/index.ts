export * from './due/due.projector';
export * from './due/due.queries';
export type { TimerName } from './due/due.view';
