export * from './community/community.projector';
export * from './community/community.queries';
export * from './heads/heads.queries';
export * from './stats/stats.projector';
export * from './stats/stats.queries';
