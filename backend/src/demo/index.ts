export * from './demo';
export * from './texts';
