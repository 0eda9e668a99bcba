import { isPiBrowser } from '@refrain/contracts/accounts';
import { POSTS_PER_AD, postTexts, type Post } from '@refrain/contracts/posts';
import { BlockNote } from '../../../shared/ui/list/Block';
import type { Pages } from '../../../shared/ui/list/More';
import { QuietWave, Skeleton, WaveSkeleton } from '../../../shared/ui/states';
import { VirtualList } from '../../../shared/ui/list/VirtualList';
import { onFeedKey, skipFeed } from './feed-keys';
import { PostCard } from '../card/PostCard';
import { usePostParts } from '../post-parts';

type Props = {
  posts: readonly Post[];
  memory: string;
  /** The pages they come from. */
  list: Pages;
  /** Whether advertisements may stand between them. */
  ads?: boolean;
};

const POST_HEIGHT = 320;

/** Posts, fetched as the reader scrolls. A keyboard user can skip the list, which has no end. */
export const PostList = ({ posts, memory, list, ads = false }: Props) => {
  const { Ad } = usePostParts();
  return (
    <div className="relative">
      <button
        type="button"
        onClick={({ currentTarget: { nextElementSibling: feed } }) => feed && skipFeed(feed)}
        className="pointer-events-none absolute top-2 left-0 z-20 min-h-11 rounded-pill bg-ink px-4 font-semibold text-paper opacity-0 focus-visible:pointer-events-auto focus-visible:opacity-100"
      >
        {postTexts.skip}
      </button>
      <div role="feed" aria-busy={list.isFetchingNextPage} onKeyDown={onFeedKey}>
        <VirtualList
          items={posts}
          memory={memory}
          keyOf={(post) => post.id}
          estimate={POST_HEIGHT}
          onEnd={() => list.hasNextPage && !list.isFetchingNextPage && list.fetchNextPage()}
          render={(post, index) => (
            <>
              <PostCard post={post} first={index === 0} place={{ index, total: list.hasNextPage ? -1 : posts.length }} />
              {ads && adFollows(index) && <Ad />}
            </>
          )}
        />
      </div>
      {list.isFetchNextPageError ? (
        <NoMore onRetry={() => list.fetchNextPage()} />
      ) : list.hasNextPage ? (
        <PostSkeleton />
      ) : (
        <EndOfList />
      )}
    </div>
  );
};

/** It is part of the item before it, so that the list counts posts only. Not in the Pi Browser (spec part 2, section 2). */
const adFollows = (index: number) => (index + 1) % POSTS_PER_AD === 0 && !isPiBrowser(navigator.userAgent);

const NoMore = ({ onRetry }: { onRetry: () => void }) => (
  <div className="border-t border-line py-6">
    <BlockNote text={postTexts.moreFailed} onRetry={onRetry} />
  </div>
);

const EndOfList = () => (
  <div className="border-t border-line py-8">
    <QuietWave seed={6} bars={120} height={28} className="opacity-50" />
    <p className="sr-only">{postTexts.end}</p>
  </div>
);

/** The boxes of a post with a track. */
export const PostSkeleton = ({ seed = 2 }: { seed?: number }) => (
  <div className="border-t border-line py-5 first:border-0" aria-hidden="true">
    <div className="flex items-center gap-3">
      <Skeleton className="size-11 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
    <Skeleton className="mt-4 h-4 w-11/12" />
    <Skeleton className="mt-2 h-4 w-3/5" />
    <div className="mt-4 grid grid-cols-[104px_1fr] overflow-hidden rounded-card bg-sunk sm:grid-cols-[132px_minmax(0,1fr)] ink:bg-sleeve">
      <div className="aspect-square bg-line/60" />
      <div className="grid items-end p-4">
        <WaveSkeleton seed={seed} bars={80} height={44} />
      </div>
    </div>
  </div>
);
