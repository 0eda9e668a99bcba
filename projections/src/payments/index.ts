export * from './payments/desk.queries';
export * from './payments/payments.queries';
