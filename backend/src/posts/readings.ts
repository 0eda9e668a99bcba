import type { CommentDocument } from '@refrain/contracts/posts';
import { apartAmong, blockedAmong } from '@refrain/projections/follows';
import { newsFor } from '@refrain/projections/posts';
import type { ReadModels } from '../kernel/read-models';
import type { Reading } from '../kernel/pushes';

/** Counts are those of all; who does not see everybody is told what those did whom they see. */
export const readingOfPosts = (readModels: ReadModels): Reading => ({
  among: (userIds) => apartAmong(readModels.store, userIds),
  as: async ({ id, position, text }, userId) => {
    // What was said is counted by one projection, and by whom is known to another.
    await readModels.passed(position, 'comments');
    return newsFor(readModels.store, id, text, userId);
  },
});

/** Nobody is told what somebody said whom they do not see. */
export const readingOfComments = ({ store }: ReadModels): Reading => ({
  among: (userIds) => apartAmong(store, userIds),
  as: async ({ text }, userId) =>
    (await blockedAmong(store, userId, [(JSON.parse(text) as CommentDocument).userId])).size > 0 ? null : text,
});
