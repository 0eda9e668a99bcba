export * from './crossposts/crossposts.queries';
