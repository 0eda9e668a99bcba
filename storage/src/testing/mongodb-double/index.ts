export * from './mongodb-double';
