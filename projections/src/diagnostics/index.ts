export * from './jobs/jobs.queries';
