import { rooms } from '@refrain/contracts/kernel';
import { postRefusals, postTexts } from '@refrain/contracts/posts';
import { Link, useParams } from 'react-router-dom';
import { useRoom } from '../../../realtime';
import { ToHistory } from '../../../session/doors/ToHistory';
import { problemOf } from '../../../shared/lib/api/api';
import { usePageTitle } from '../../../shared/lib/browser/page-title';
import { buttonClass } from '../../../shared/ui/Button';
import { EmptyState, ErrorState, Loading } from '../../../shared/ui/states';
import { HiddenPost } from '../card/HiddenPost';
import { useGetPostInfiniteQuery } from '../cache/api';
import { PostCard } from '../card/PostCard';
import { PostSkeleton } from './PostList';
import { postsOf } from '../cache/post-pages';

/** One post by itself. */
export const PostView = () => {
  const { postId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useGetPostInfiniteQuery(postId, { refetchOnMountOrArgChange: true });
  useRoom(
    rooms.post(postId),
    () => undefined,
    () => void refetch(),
  );
  const [post] = postsOf(currentData);
  const isHidden = problemOf(error)?.code === postRefusals.hidden.code;
  usePageTitle(post && `${postTexts.page}, ${post.displayName}`);
  return (
    <div className="mx-auto max-w-[640px] px-4 py-3 md:py-7">
      <h1 className="sr-only" tabIndex={-1}>
        {postTexts.page}
      </h1>
      {isHidden && <HiddenPost postId={postId} />}
      {post && !isHidden && <PostCard key={post.id} post={post} first open />}
      {!post && !isHidden && isFetching && (
        <Loading>
          <PostSkeleton seed={2} />
        </Loading>
      )}
      {!post && !isFetching && !isHidden && (
        <Missing isGone={!error || isUnknown(problemOf(error)?.status)} onRetry={() => void refetch()} />
      )}
      <ToHistory kind="post" id={postId} />
    </div>
  );
};

/** A malformed id is as unknown as an id that no post has. */
const isUnknown = (status: number | undefined) => status === 404 || status === 400;

const Missing = ({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) =>
  isGone ? (
    <EmptyState
      title={postTexts.notFound}
      text={postTexts.notFoundHint}
      action={
        <Link to="/" className={buttonClass()}>
          {postTexts.toFeed}
        </Link>
      }
    />
  ) : (
    <ErrorState title={postTexts.loadFailed} onRetry={onRetry} />
  );
