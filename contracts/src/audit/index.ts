export * from './api';
export * from './texts';
