import { TopicPosts } from '../../features/posts/feed/TopicPosts';
import { WithPostParts } from './WithPostParts';

/** The posts of one topic, with all that cards of posts can do. */
export const PostsOfTopic = ({ tag }: { tag: string }) => (
  <WithPostParts>
    <TopicPosts tag={tag} />
  </WithPostParts>
);
