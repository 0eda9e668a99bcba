export * from './memory';
export * from './read-store';
export * from './sqlite';
