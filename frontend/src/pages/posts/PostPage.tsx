import { PostView } from '../../features/posts/PostView';
import { WithPostParts } from './WithPostParts';

/** One post by itself. */
export const PostPage = () => (
  <WithPostParts>
    <PostView />
  </WithPostParts>
);
