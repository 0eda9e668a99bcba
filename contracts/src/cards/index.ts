export * from './context';
export * from './rules';
