export * from './charts/as-of.queries';
export * from './charts/charts.projector';
export * from './charts/charts.queries';
