export * from './cached-keys';
export * from './check-vault';
export * from './memory';
export * from './sqlite';
export * from './vault';
export * from './vault-faults';
