export * from './cards/cards.queries';
export * from './heads/heads.queries';
export * from './mix/mix.queries';
export * from './recommended/recommended.queries';
export * from './spotlight/spotlight.projector';
export * from './spotlight/spotlight.queries';
export * from './found/search.queries';
