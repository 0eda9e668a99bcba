import type { CommentDocument } from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import { apartAmong, blockedAmong } from '@refrain/projections/visibility';
import { newsFor, postFacts } from '@refrain/projections/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import type { ReadModels } from '../kernel/read-models';
import type { Reading } from '../kernel/pushes';

/** Whether a post, or a person who speaks under it, is hidden from everyone: their author waits to be deleted. */
const isHidden = async (store: ReadStore, postId: string, speakers: readonly string[] = []): Promise<boolean> => {
  const post = await postFacts(store, postId);
  return isAnyHidden(store, null, [...(post ? [post.authorId] : []), ...speakers]);
};

/** Counts are those of all; who does not see everybody is told what those did whom they see. */
export const readingOfPosts = (readModels: ReadModels): Reading => ({
  isHidden: ({ id }) => isHidden(readModels.store, id),
  among: (userIds) => apartAmong(readModels.store, userIds),
  as: async ({ id, position, text }, userId) => {
    // What was said is counted by one projection, and by whom is known to another.
    await readModels.passed(position, 'comments');
    return newsFor(readModels.store, id, text, userId);
  },
});

/** Nobody is told what somebody said whom they do not see. */
export const readingOfComments = ({ store }: ReadModels): Reading => ({
  isHidden: ({ text }) => {
    const { postId, userId } = JSON.parse(text) as CommentDocument;
    return isHidden(store, postId, [userId]);
  },
  among: (userIds) => apartAmong(store, userIds),
  as: async ({ text }, userId) =>
    (await blockedAmong(store, userId, [(JSON.parse(text) as CommentDocument).userId])).size > 0 ? null : text,
});
