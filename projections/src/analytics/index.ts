export * from './market/market.projector';
export * from './market/market.queries';
export * from './plays/plays.projector';
export * from './plays/plays.queries';
export type { DayOfPlays } from './plays/plays.view';
