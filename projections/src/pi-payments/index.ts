export * from './flights/flights.queries';
