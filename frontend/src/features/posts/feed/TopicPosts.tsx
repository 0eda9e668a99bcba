import { trendTexts } from '@refrain/contracts/trends';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../shared/ui/Button';
import { EmptyState, ErrorState, Loading } from '../../../shared/ui/states';
import { postsOf } from '../cache/post-pages';
import { PostList, PostSkeleton } from './PostList';
import { useGetTopicPostsInfiniteQuery } from '../cache/api';

/** The posts with a hashtag, newest first. */
export const TopicPosts = ({ tag }: { tag: string }) => {
  const list = useGetTopicPostsInfiniteQuery(tag, { refetchOnMountOrArgChange: true });
  const posts = postsOf(list.data);
  if (list.isError && !list.data)
    return <ErrorState title={trendTexts.postsFailed} text={trendTexts.failedHint} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Loading>
        <PostSkeleton seed={2} />
        <PostSkeleton seed={6} />
      </Loading>
    );
  }
  if (posts.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        title={trendTexts.noPosts(tag)}
        text={trendTexts.noPostsHint}
        action={
          <Link to="/" className={buttonClass()}>
            {trendTexts.write}
          </Link>
        }
      />
    );
  }
  return <PostList posts={posts} memory={`topic:${tag}`} list={list} />;
};
