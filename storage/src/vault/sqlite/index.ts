export * from './master-key';
export * from './sqlite-vault';
export * from './inspect-vault';
