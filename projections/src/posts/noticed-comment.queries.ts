import { beginningOf } from '@refrain/contracts/notifications';
import { unique, type NoticeSubject } from '../kernel';
import { hiddenAmong } from '../visibility';
import { comments } from './comments/comments.view';
import { postFacts } from './feed/post.queries';

/** A comment that notifications are about, by how it begins. What is gone, or stands under a post that is, is left out. */
export const noticedComment: NoticeSubject = {
  find: async (store, commentIds) => {
    const found = await comments.in(store).docs(commentIds);
    return (id) => {
      const comment = found.get(id);
      return { about: beginningOf(comment?.content ?? ''), actionUrl: comment ? `/post/${comment.postId}` : '/', cover: null };
    };
  },
  hidden: async (store, viewer, commentIds) => {
    const found = await comments.in(store).docs(commentIds);
    const postIds = unique([...found.values()].map(({ postId }) => postId));
    const [hidden, posts] = await Promise.all([
      hiddenAmong(store, viewer, postIds),
      Promise.all(postIds.map(async (postId) => [postId, await postFacts(store, postId)] as const)),
    ]);
    const shown = new Set(posts.flatMap(([postId, post]) => (post && !post.isRemoved && !hidden.has(postId) ? [postId] : [])));
    return new Set(
      commentIds.filter((id) => {
        const comment = found.get(id);
        return !comment || comment.isDeleted || comment.isRemoved || !shown.has(comment.postId);
      }),
    );
  },
};
