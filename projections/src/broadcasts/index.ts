export * from './broadcasts/audience.queries';
export * from './broadcasts/broadcasts.queries';
