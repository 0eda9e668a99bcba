export * from './effects';
export * from './partner';
export * from './reconcile-effect.timer';
