export * from './api';
export * from './heads';
export * from './texts';
