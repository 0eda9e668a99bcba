export * from './memory-event-log';
