export * from './api';
export * from './community';
export * from './heads';
export * from './texts';
