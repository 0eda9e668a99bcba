export * from './activity/activity.projector';
export * from './activity/activity.queries';
