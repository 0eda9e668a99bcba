export * from './bonuses/bonuses.queries';
export * from './payouts/payouts.queries';
