export * from './leases';
export * from './memory';
