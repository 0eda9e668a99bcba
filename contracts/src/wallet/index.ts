export * from './api';
export * as walletCalls from './calls';
export * from './rules';
export * from './texts';
