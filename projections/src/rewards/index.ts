export * from './points/points.projector';
export * from './points/points.queries';
export * from './rewards/rewards.projector';
export * from './rewards/rewards.queries';
