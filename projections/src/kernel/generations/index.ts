export * from './back';
export * from './build';
export * from './diff';
export * from './kept';
export * from './promote';
export * from './refusals';
