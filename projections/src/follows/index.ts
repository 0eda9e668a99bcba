export * from './blocks/blocks.projector';
export * from './blocks/blocks.queries';
export * from './edges/edges.projector';
export * from './edges/edges.queries';
export * from './spotlight/spotlight.projector';
export * from './spotlight/spotlight.queries';
