export * from './api';
export * from './rules';
export * from './subjects';
export * from './texts';
