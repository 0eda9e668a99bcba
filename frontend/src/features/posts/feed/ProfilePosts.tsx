import { accountTexts, type Profile } from '@refrain/contracts/accounts';
import { postTexts } from '@refrain/contracts/posts';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../shared/ui/Button';
import { EmptyState, ErrorState, Loading } from '../../../shared/ui/states';
import { useUser } from '../../../session/use-user';
import { useGetProfilePostsInfiniteQuery } from '../cache/api';
import { PostList, PostSkeleton } from './PostList';
import { postsOf } from '../cache/post-pages';

/** What one person wrote, newest first. */
export const ProfilePosts = ({ profile }: { profile: Profile }) => {
  const user = useUser();
  const list = useGetProfilePostsInfiniteQuery(profile.slug);
  const posts = postsOf(list.data);
  if (list.isError && !list.data) {
    return <ErrorState title={accountTexts.profileError} text={postTexts.feedErrorHint} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) {
    return (
      <Loading>
        <PostSkeleton seed={3} />
      </Loading>
    );
  }
  if (posts.length === 0) {
    const own = user?.id === profile.id;
    return (
      <EmptyState
        title={accountTexts.noPosts}
        text={own ? accountTexts.noPostsOwnHint : accountTexts.noPostsHint(profile.displayName)}
        action={
          own && (
            <Link to="/" className={buttonClass()}>
              {postTexts.composer}
            </Link>
          )
        }
      />
    );
  }
  return <PostList posts={posts} memory={`profile:${profile.slug}`} list={list} />;
};
