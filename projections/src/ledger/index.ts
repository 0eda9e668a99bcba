export * from './trial-balance/trial-balance.projector';
export * from './trial-balance/trial-balance.queries';
