export * from './messages';
export * from './texts';
