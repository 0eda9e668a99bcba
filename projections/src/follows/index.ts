export * from './blocked/blocked.queries';
export * from './edges/edges.projector';
export * from './edges/edges.queries';
