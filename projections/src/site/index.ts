export * from './community/community.projector';
export * from './community/community.queries';
export * from './stats/stats.projector';
export * from './stats/stats.queries';
