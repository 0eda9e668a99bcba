import { beginningOf } from '@refrain/contracts/notifications';
import { pathOfComments } from '@refrain/contracts/posts';
import type { NoticeSubject } from '../kernel';
import { hiddenAmong } from '../visibility';
import { comments } from './comments/comments.view';
import { subjectFacts } from './comment-subject.queries';

/** A comment that notifications are about, by how it begins. What is gone, or stands under what is, is left out. */
export const noticedComment: NoticeSubject = {
  find: async (store, commentIds) => {
    const found = await comments.in(store).docs(commentIds);
    return (id) => {
      const comment = found.get(id);
      return { about: beginningOf(comment?.content ?? ''), actionUrl: comment ? pathOfComments(comment) : '/', cover: null };
    };
  },
  hidden: async (store, viewer, commentIds) => {
    const found = await comments.in(store).docs(commentIds);
    const subjects = new Map([...found.values()].map(({ postId, subject }) => [postId, { postId, subject }] as const));
    const [hidden, facts] = await Promise.all([
      hiddenAmong(store, viewer, [...subjects.keys()]),
      Promise.all([...subjects.values()].map(async (of) => [of.postId, await subjectFacts(store, of)] as const)),
    ]);
    const shown = new Set(facts.flatMap(([postId, of]) => (of && !of.isRemoved && !hidden.has(postId) ? [postId] : [])));
    return new Set(
      commentIds.filter((id) => {
        const comment = found.get(id);
        return !comment || comment.isDeleted || comment.isRemoved || !shown.has(comment.postId);
      }),
    );
  },
};
