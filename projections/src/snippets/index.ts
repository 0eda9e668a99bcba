export * from './snippets/snippets.queries';
