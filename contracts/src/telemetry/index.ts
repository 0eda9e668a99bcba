export * from './answer-times';
export * from './api';
export * as telemetryCalls from './calls';
export * from './errors';
export * from './own-use';
export * from './page-use';
export * from './rules';
