export * from './cards/gift-cards.queries';
