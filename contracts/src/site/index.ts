export * from './api';
export * as siteCalls from './calls';
export * from './community';
export * from './heads';
export * from './texts';
