export * from './payments/payments.queries';
