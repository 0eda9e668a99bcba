export * from './ledger';
export * from './ledger.module';
