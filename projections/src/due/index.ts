export * from './due.queries';
export * from './due.view';
export * from './timer';
