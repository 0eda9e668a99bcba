export * from './posting';
export * from './rate';
export * from './split';
