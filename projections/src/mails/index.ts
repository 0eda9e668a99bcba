export * from './mails/mails.queries';
