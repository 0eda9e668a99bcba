import type { ReadStore } from '@refrain/storage/read-store';
import { parsed, type JsonText } from '../../kernel';
import { blockedFor } from '../../visibility';
import { commentTallies, tallyId } from '../comments/comments.view';
import { likeId, likes, type StoredPost } from './feed.view';

/** What people the viewer cannot see did with a post. */
type Unseen = Readonly<{ likes: number; comments: number }>;

const NOTHING: ReadonlyMap<string, Unseen> = new Map();

/** By post, where there is any. Only viewers with hidden people cost another look-up. */
export const unseenCounts = async (
  store: ReadStore,
  postIds: readonly string[],
  viewerId: string | null,
): Promise<ReadonlyMap<string, Unseen>> => {
  const others = postIds.length === 0 ? [] : await blockedFor(store, viewerId);
  if (others.length === 0) return NOTHING;
  const ofAll = (idOf: (postId: string, userId: string) => string) =>
    postIds.flatMap((postId) => others.map((userId) => idOf(postId, userId)));
  const [liked, said] = await Promise.all([likes.in(store).many(ofAll(likeId)), commentTallies.in(store).many(ofAll(tallyId))]);
  const unseen = new Map<string, Unseen>();
  const add = (postId: string, more: Unseen) => {
    const sum = unseen.get(postId) ?? { likes: 0, comments: 0 };
    unseen.set(postId, { likes: sum.likes + more.likes, comments: sum.comments + more.comments });
  };
  for (const { columns } of liked) add(columns.postId, { likes: 1, comments: 0 });
  for (const { columns } of said) if (columns.comments > 0) add(columns.postId, { likes: 0, comments: columns.comments });
  return unseen;
};

type Counted = Pick<StoredPost, 'likeCount' | 'commentCount'>;

/** What a viewer reads in place of the counts of a post, or of news of it, as JSON text; nothing where they see everybody. */
export const seenCounts = (text: JsonText<Counted>, unseen: Unseen | undefined): string => {
  if (!unseen) return '{}';
  const { likeCount, commentCount } = parsed(text);
  return JSON.stringify({ likeCount: likeCount - unseen.likes, commentCount: commentCount - unseen.comments });
};
