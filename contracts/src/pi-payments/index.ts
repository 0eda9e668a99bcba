export type * from './calls';
export * as piPaymentCalls from './calls';
export * from './context';
export * from './payouts/rules';
export * from './pi-amounts';
export * from './rates';
export * from './refusals';
export * from './rules';
export * from './texts';
