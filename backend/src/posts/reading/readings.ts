import type { CommentDocument } from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import { jsonText } from '@refrain/projections/kernel';
import { commentCountFor, commentNewsFor, newsFor, subjectFacts, type SubjectOfComment } from '@refrain/projections/posts';
import { apartAmong } from '@refrain/projections/visibility';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Reading } from '../../kernel/live/pushes';
import type { ReadModels } from '../../kernel/read/read-models';

/**
 * Whether this viewer (null: everyone) must not see a post or track, or the people who speak under it: a person among them waits to be deleted or
 * is blocked, or the post was removed.
 */
const isHidden = async (
  store: ReadStore,
  viewer: string | null,
  of: SubjectOfComment,
  speakers: readonly string[] = [],
): Promise<boolean> => {
  const subject = await subjectFacts(store, of);
  if (subject?.isRemoved) return true;
  return isAnyHidden(store, viewer, [...(subject ? [subject.authorId] : []), ...speakers]);
};

/** Counts are those of all; a viewer with blocks gets counts without the people they cannot see. */
export const readingOfPosts = (readModels: ReadModels): Reading => ({
  isHidden: ({ id }) => isHidden(readModels.store, null, { postId: id }),
  among: (userIds) => apartAmong(readModels.store, userIds),
  as: async ({ id, position, text }, userId) => {
    if (await isHidden(readModels.store, userId, { postId: id })) return null;
    // One projection counts the comments, and another one knows their authors.
    await readModels.passed(position, 'comments');
    return newsFor(readModels.store, id, text, userId);
  },
});

/** A viewer receives nothing of a person they cannot see, nor under a post or track whose author they cannot see. */
export const readingOfComments = ({ store }: ReadModels): Reading => {
  const isHiddenFrom = (viewer: string | null, text: string): Promise<boolean> => {
    const comment = JSON.parse(text) as CommentDocument;
    return isHidden(store, viewer, comment, [comment.userId]);
  };
  return {
    isHidden: ({ text }) => isHiddenFrom(null, text),
    among: (userIds) => apartAmong(store, userIds),
    as: async ({ id, text }, userId) =>
      (await isHiddenFrom(userId, text)) ? null : commentNewsFor(store, id, jsonText(text), userId),
  };
};

/** The number of comments of a track, without those of people the viewer cannot see. */
export const readingOfCommentCounts = ({ store }: ReadModels): Reading => {
  const of = (postId: string): SubjectOfComment => ({ subject: 'track', postId });
  return {
    isHidden: ({ id }) => isHidden(store, null, of(id)),
    among: (userIds) => apartAmong(store, userIds),
    as: async ({ id, text }, userId) =>
      (await isHidden(store, userId, of(id))) ? null : commentCountFor(store, id, jsonText(text), userId),
  };
};
