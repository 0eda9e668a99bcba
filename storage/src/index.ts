export * from './change-bus';
export * from './event-log';
export * from './leases';
export * from './media-store';
export * from './personal';
export * from './read-store';
export * from './storage';
export * from './vault';
