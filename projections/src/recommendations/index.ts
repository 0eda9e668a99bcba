export * from './ranking/recommendations.queries';
export * from './ranking/station.queries';
