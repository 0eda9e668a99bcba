export * from './doctor';
