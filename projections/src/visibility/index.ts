export * from './blocks/blocks.projector';
export * from './blocks/blocks.queries';
export * from './hides/hides.projector';
export * from './hides/hides.queries';
