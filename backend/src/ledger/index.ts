export * from './ledger';
export * from './ledger.context';
