export type * from './calls';
export * as giftCardCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
