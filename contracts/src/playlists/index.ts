export * from './api';
export * as playlistCalls from './calls';
export * from './events';
export * from './places';
export * from './rules';
export * from './samples';
export * from './smart';
export * from './texts';
