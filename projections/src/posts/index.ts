export * from './feed/feed.projector';
export * from './feed/feed.queries';
