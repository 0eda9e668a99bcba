export * from './classification';
export * from './health';
export * from './limits';
export * from './message';
export * from './position';
export * from './problem';
export * from './push';
export * from './without-queries';
