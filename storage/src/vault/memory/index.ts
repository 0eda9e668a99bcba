export * from './memory-vault';
