export * from './subscriptions/subscriptions.queries';
