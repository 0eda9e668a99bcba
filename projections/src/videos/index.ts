export * from './videos/videos.queries';
