export * from './authority.queries';
