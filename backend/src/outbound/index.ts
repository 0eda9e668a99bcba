export * from './network';
export * from './public-fetch';
