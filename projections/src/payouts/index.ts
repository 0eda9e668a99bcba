export * from './payouts/payouts.queries';
