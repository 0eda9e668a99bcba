export * from './themes/themes.queries';
