export * from './api';
export * as telemetryCalls from './calls';
export * from './rules';
