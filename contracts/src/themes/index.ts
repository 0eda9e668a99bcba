export type * from './calls';
export * as themeCalls from './calls';
export * from './context';
export * from './contrast';
export * from './rules';
export * from './style';
export * from './texts';
