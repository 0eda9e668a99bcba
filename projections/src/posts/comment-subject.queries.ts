import type { CommentSubject } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { isAnyHidden } from '../accounts';
import { trackById } from '../tracks';
import { postFacts, postText } from './feed/post.queries';

/** What a comment stands under. */
export type SubjectOfComment = Readonly<{ subject?: CommentSubject; postId: string }>;

/** Whose a post or track is, and whether it was removed, or is not released; null for an unknown one. */
export const subjectFacts = async (
  store: ReadStore,
  { subject, postId }: SubjectOfComment,
): Promise<Readonly<{ authorId: string; isRemoved: boolean }> | null> => {
  if (subject !== 'track') return postFacts(store, postId);
  const track = await trackById(store, postId);
  return track && { authorId: track.artistId, isRemoved: !track.isPublished };
};

/** Whether this viewer sees the post or track that a comment stands under. */
export const isSubjectShown = async (store: ReadStore, of: SubjectOfComment, viewerId: string | null): Promise<boolean> => {
  if (of.subject !== 'track') return (await postText(store, of.postId, viewerId)) !== null;
  const track = await subjectFacts(store, of);
  return track !== null && !track.isRemoved && !(await isAnyHidden(store, viewerId, [track.authorId]));
};
