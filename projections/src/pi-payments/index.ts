export * from './flights/flights.queries';
export * from './payouts/pi-payouts.queries';
