export * from './api';
export * from './categories';
export * from './hashtags';
export * from './rules';
