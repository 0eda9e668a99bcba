export * from './charts/charts.projector';
export * from './charts/charts.queries';
