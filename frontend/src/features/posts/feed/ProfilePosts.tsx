import { accountTexts, type Profile } from '@refrain/contracts/accounts';
import { postTexts } from '@refrain/contracts/posts';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../shared/ui/Button';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { EmptyState } from '../../../shared/ui/states';
import { useUser } from '../../../session/use-user';
import { useGetProfilePostsInfiniteQuery } from '../cache/api';
import { PostList, PostSkeleton } from './PostList';

/** What one person wrote, newest first. */
export const ProfilePosts = ({ profile }: { profile: Profile }) => {
  const user = useUser();
  const list = useGetProfilePostsInfiniteQuery(profile.slug);
  const own = user?.id === profile.id;
  const nothing = (
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
  return (
    <PagedList
      list={list}
      items={(page) => page.posts}
      keyOf={({ id }) => id}
      error={{ title: accountTexts.profileError, text: postTexts.feedErrorHint }}
      empty={nothing}
      skeleton={<PostSkeleton seed={3} />}
    >
      {(posts) => <PostList posts={posts} memory={`profile:${profile.slug}`} list={list} />}
    </PagedList>
  );
};
