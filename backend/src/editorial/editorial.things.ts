import { thing } from '../kernel/things';
import { blogPostDecider } from './blog-post.decider';

/** What has a history here, and what an admin may take back. */
export const editorialThings = {
  blogpost: thing(blogPostDecider),
};
