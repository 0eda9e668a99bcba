export * from './blocks/blocks.projector';
export * from './blocks/blocks.queries';
export * from './edges/edges.projector';
export * from './edges/edges.queries';
