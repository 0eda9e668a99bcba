export * from './comments/comment-history.queries';
export * from './comments/comment-likes.queries';
export * from './comments/comments.projector';
export * from './comments/comments.queries';
export * from './feed/feed.projector';
export * from './feed/feed.queries';
export * from './feed/post.queries';
export * from './timelines/timelines.projector';
