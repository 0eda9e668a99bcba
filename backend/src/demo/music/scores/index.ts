export * from './classics';
export * from './folk';
export * from './notation';
export * from './pitch';
export * from './score';
