import { trendTexts } from '@refrain/contracts/trends';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../shared/ui/Button';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { EmptyState } from '../../../shared/ui/states';
import { PostList, PostSkeleton } from './PostList';
import { useGetTopicPostsInfiniteQuery } from '../cache/api';

/** The posts with a hashtag, newest first. */
export const TopicPosts = ({ tag }: { tag: string }) => {
  const list = useGetTopicPostsInfiniteQuery(tag, { refetchOnMountOrArgChange: true });
  const nothing = (
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
  const skeleton = (
    <>
      <PostSkeleton seed={2} />
      <PostSkeleton seed={6} />
    </>
  );
  return (
    <PagedList
      list={list}
      items={(page) => page.posts}
      keyOf={({ id }) => id}
      error={{ title: trendTexts.postsFailed }}
      empty={nothing}
      skeleton={skeleton}
    >
      {(posts) => <PostList posts={posts} memory={`topic:${tag}`} list={list} />}
    </PagedList>
  );
};
