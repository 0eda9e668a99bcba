export * from './questions/questions.queries';
