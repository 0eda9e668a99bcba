export * from './tips/tips.queries';
