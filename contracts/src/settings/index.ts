export type * from './calls';
export * as settingCalls from './calls';
export * from './context';
export * from './rules';
export * from './texts';
