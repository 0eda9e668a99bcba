export * from './master-key';
export * from './sqlite-vault';
