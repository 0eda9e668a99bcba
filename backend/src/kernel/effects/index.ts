export * from './effects';
export * from './partner';
export * from './effects.timers';
