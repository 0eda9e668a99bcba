export type * from './calls';
export * as payoutCalls from './calls';
export * from './bonuses/events';
export * from './bonuses/rules';
export type { BonusesPage, GiveBonusRequest } from './bonuses/calls';
export * from './context';
export * from './rules';
export * from './texts';
