import { PostView } from '../../features/posts/feed/PostView';
import { WithPostParts } from './WithPostParts';

/** One post by itself. */
export const PostPage = () => (
  <WithPostParts>
    <PostView />
  </WithPostParts>
);
