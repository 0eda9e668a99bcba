export * from './api';
export * as siteCalls from './calls';
export * from './cards';
export * from './community';
export * from './first-minute';
export * from './heads';
export * from './story-head';
export * from './structured';
export * from './texts';
