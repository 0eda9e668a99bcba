export * from './points/points.projector';
export * from './points/points.queries';
