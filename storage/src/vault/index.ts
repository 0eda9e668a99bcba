export * from './cached-keys';
export * from './memory';
export * from './sqlite';
export * from './vault';
