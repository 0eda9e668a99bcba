export * from './access';
export * from './later';
export * from './match';
export * from './reserved-names';
export * from './route';
export * from './routes';
export * from './texts';
