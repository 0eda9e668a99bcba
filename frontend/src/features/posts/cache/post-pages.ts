import type { AuthorCard } from '@refrain/contracts/accounts';
import type { FeedPage, Post, PostNews } from '@refrain/contracts/posts';
import { isNewer } from '../../../realtime/rooms';

/** The pages of a list of posts as RTK Query keeps them. */
export type PostPages = Readonly<{ pages: readonly FeedPage[]; pageParams: readonly (string | null)[] }>;
export type PostPatch = Partial<Post>;

/** All posts in order; one that moved between two pages while they were fetched stands once. */
export const postsOf = (data: PostPages | undefined): readonly Post[] => [
  ...new Map(data?.pages.flatMap((page) => page.posts.map((post) => [post.id, post] as const))).values(),
];

const mapPosts = (data: PostPages, change: (posts: readonly Post[]) => readonly Post[]): PostPages => {
  let changed = false;
  const pages = data.pages.map((page) => {
    const posts = change(page.posts);
    if (posts === page.posts) return page;
    changed = true;
    return { ...page, posts };
  });
  return changed ? { ...data, pages } : data;
};

/** The list with one post changed; the same list when it does not hold that post or nothing changes. */
export const withPost = (data: PostPages, id: string, change: (post: Post) => PostPatch): PostPages =>
  mapPosts(data, (posts) => {
    const at = posts.findIndex((post) => post.id === id);
    const patch = at < 0 ? {} : change(posts[at]!);
    return Object.keys(patch).length === 0 ? posts : posts.with(at, { ...posts[at]!, ...patch });
  });

/** How an author is shown beside each of their posts. */
export const withAuthor = (data: PostPages, userId: string, card: AuthorCard): PostPages =>
  mapPosts(data, (posts) =>
    posts.some((post) => post.userId === userId)
      ? posts.map((post) => (post.userId === userId ? { ...post, ...card } : post))
      : posts,
  );

export const withoutPost = (data: PostPages, id: string): PostPages =>
  mapPosts(data, (posts) => (posts.some((post) => post.id === id) ? posts.filter((post) => post.id !== id) : posts));

/** Without what one person wrote, also within posts that share it. */
export const withoutAuthor = (data: PostPages, userId: string): PostPages => {
  const isShared = ({ sharedPost }: Post) => sharedPost?.userId === userId;
  return mapPosts(data, (posts) =>
    posts.some((post) => post.userId === userId || isShared(post))
      ? posts
          .filter((post) => post.userId !== userId)
          .map((post) => (isShared(post) ? { ...post, sharedPost: null, linkUrl: null } : post))
      : posts,
  );
};

/** Where a post stands in a list. */
export type PostPlace = Readonly<{ page: number; index: number; post: Post }>;

export const placeOf = (data: PostPages, id: string): PostPlace | null => {
  for (const [page, { posts }] of data.pages.entries()) {
    const index = posts.findIndex((post) => post.id === id);
    if (index >= 0) return { page, index, post: posts[index]! };
  }
  return null;
};

/** The list with a post back in its place; the same list where it is there already. */
export const withPostAt = (data: PostPages, { page, index, post }: PostPlace): PostPages => {
  if (!data.pages[page] || placeOf(data, post.id)) return data;
  const put = (posts: readonly Post[]) => [...posts.slice(0, index), post, ...posts.slice(index)];
  return { ...data, pages: data.pages.map((each, i) => (i === page ? { ...each, posts: put(each.posts) } : each)) };
};

/** What is liked. */
type Likeable = Readonly<{ position: string; isLiked: boolean; likeCount: number }>;

/**
 * The viewer likes a post or a comment, or no longer. Counts that came with the event, or after it, hold that like already; one that is only wished
 * (`position` is null) is in none.
 */
export const likedSince =
  (isLiked: boolean, position: string | null) =>
  (liked: Likeable): Partial<Likeable> => {
    if (liked.isLiked === isLiked) return {};
    const isCounted = position !== null && !isNewer({ position }, liked.position);
    return { isLiked, ...(isCounted ? {} : { likeCount: Math.max(0, liked.likeCount + (isLiked ? 1 : -1)) }) };
  };

/** The way back from `patched` to `before`, for what still reads as it was patched: what came since is kept, counts with their position. */
export const undoing =
  <Thing extends Likeable>(before: Thing, patched: Partial<Thing>) =>
  (now: Thing): Partial<Thing> =>
    Object.fromEntries(
      (Object.keys(patched) as (keyof Thing)[])
        .filter((key) => now[key] === patched[key] && (key !== 'likeCount' || now.position === before.position))
        .map((key) => [key, before[key]]),
    ) as Partial<Thing>;

/** What a push changes: nothing when it is older than what is shown. The viewer's own like is not in it. */
export const pushed =
  (position: string, news: PostNews) =>
  (post: Post): PostPatch =>
    isNewer({ position }, post.position) ? { ...news, position } : {};

/** The newest page laid over a list: shown first, the rest follows. Without a post in common the list starts again. */
export const withHead = (data: PostPages, head: FeedPage): PostPages => {
  const [first, ...rest] = data.pages;
  const known = new Map(postsOf(data).map((post) => [post.id, post]));
  if (!first || !head.posts.some((post) => known.has(post.id))) return { pages: [head], pageParams: [null] };
  const inHead = new Set(head.posts.map((post) => post.id));
  const newest = (post: Post) => {
    const shown = known.get(post.id);
    return shown && isNewer(shown, post.position) ? shown : post;
  };
  const left = (posts: readonly Post[]) => posts.filter((post) => !inHead.has(post.id));
  return {
    ...data,
    pages: [
      { ...first, posts: [...head.posts.map(newest), ...left(first.posts)] },
      ...rest.map((page) => ({ ...page, posts: left(page.posts) })),
    ],
  };
};

/** What was fetched again of posts that are already shown, without adding any. Only what is older than what is shown is left aside. */
export const refreshedBy = (data: PostPages, fetched: readonly Post[]): PostPages =>
  fetched.reduce((list, fresh) => withPost(list, fresh.id, (post) => (isNewer(post, fresh.position) ? {} : { ...fresh })), data);
