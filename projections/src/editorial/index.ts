export * from './blog/blog.projector';
export * from './blog/blog.queries';
