export * from './members.queries';
