import { rooms } from '@refrain/contracts/kernel';
import { postTexts } from '@refrain/contracts/posts';
import type { User } from '@refrain/contracts/accounts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../shared/lib/redux';
import { useRoom } from '../../../realtime';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { EmptyState, ErrorState, Loading } from '../../../shared/ui/states';
import { toast } from '../../../shared/ui/toast/toast';
import { FEED_FRESH_SECONDS, useCreatePostMutation, useGetFeedInfiniteQuery } from '../cache/api';
import { PUBLISHING } from '../cache/publishing';
import { countNew } from '../cache/feed-buffer';
import { checkForNewPosts, showNewPosts, timelinePushed } from '../cache/feed-news';
import { usePostParts } from '../post-parts';
import { PostList, PostSkeleton } from './PostList';
import { postsOf } from '../cache/post-pages';

/** `beside` stands in the line of its title. */
export const Feed = ({ user, beside }: { user: User; beside?: ReactNode }) => {
  const dispatch = useAppDispatch();
  const { Suggestions } = usePostParts();
  const feed = useGetFeedInfiniteQuery(undefined, { refetchOnMountOrArgChange: FEED_FRESH_SECONDS });
  useRoom(
    rooms.feed(user.id),
    (push) => dispatch(timelinePushed(push)),
    () => void dispatch(checkForNewPosts()),
  );
  const posts = postsOf(feed.data);
  const isEmpty = feed.data !== undefined && posts.length === 0 && !feed.hasNextPage;
  // A newcomer follows several people in turn: the first follow does not remove the other suggestions.
  const [isBeginning, begin] = useState(false);
  if (isEmpty && !isBeginning) begin(true);
  return (
    <section aria-labelledby="feed-title">
      <header className="mt-6 flex min-h-11 items-center justify-between gap-4 border-b border-line pb-2">
        <h2 id="feed-title" className="text-xl">
          {postTexts.feedTitle}
        </h2>
        {beside}
      </header>
      {feed.data && <NewPosts shownIds={posts.map((post) => post.id)} />}
      {feed.data === undefined && feed.isError && (
        <ErrorState title={postTexts.feedError} text={postTexts.feedErrorHint} onRetry={() => void feed.refetch()} />
      )}
      {feed.isLoading && (
        <Loading>
          <PostSkeleton seed={2} />
          <PostSkeleton seed={5} />
        </Loading>
      )}
      {isBeginning && (
        <div className="border-b border-line pt-6 xl:hidden">
          <Suggestions />
        </div>
      )}
      {isEmpty && <EmptyFeed />}
      {(posts.length > 0 || feed.hasNextPage) && <PostList posts={posts} memory="feed" list={feed} ads />}
    </section>
  );
};

const EmptyFeed = () => (
  <EmptyState
    title={postTexts.feedEmpty}
    text={postTexts.feedEmptyHint}
    action={
      <Link to="/discover/music" className={buttonClass()}>
        {postTexts.feedEmptyAction}
      </Link>
    }
  />
);

/** Says how much is new and waits: what is being read does not move. */
const NewPosts = ({ shownIds }: { shownIds: readonly string[] }) => {
  const dispatch = useAppDispatch();
  const [, { isLoading: publishing }] = useCreatePostMutation(PUBLISHING);
  const [busy, setBusy] = useState(false);
  const fresh = countNew(
    useAppSelector((state) => state.feedBuffer),
    shownIds,
  );
  const show = async () => {
    setBusy(true);
    const shown = await dispatch(showNewPosts());
    setBusy(false);
    if (shown) window.scrollTo({ top: 0 });
    else toast({ title: postTexts.feedError, description: postTexts.feedErrorHint, tone: 'destructive' });
  };
  return (
    <div className="pointer-events-none sticky top-[76px] z-10 -mb-1 flex h-0 justify-center" aria-live="polite">
      {fresh > 0 && !publishing && (
        <Button
          variant="primary"
          busy={busy}
          onClick={() => void show()}
          className="pointer-events-auto min-h-10 translate-y-3 animate-rise shadow-float"
        >
          {postTexts.newPosts(fresh)}
        </Button>
      )}
    </div>
  );
};
