export * from './keep-at-work';
export * from './leases';
export * from './memory';
