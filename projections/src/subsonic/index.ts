export * from './app-passwords/app-passwords.queries';
