import { commentTexts, postTexts, type Comment } from '@refrain/contracts/posts';
import { Heart } from 'lucide-react';
import { cx } from '../../../shared/lib/cx';
import { count, plural } from '../../../shared/lib/text/format';
import { useAppDispatch } from '../../../shared/lib/redux';
import { useOwnAct } from '../../../session/own-acts/use-own-act';
import { commentsApi } from './comments-api';
import { likingComment, patchComment } from './patch-comment';

/** Likes, or no longer likes, at once; goes back when the server refuses. */
export const CommentLike = ({ comment }: { comment: Comment }) => {
  const dispatch = useAppDispatch();
  const { id, isLiked, likeCount } = comment;
  const act = useOwnAct(likingComment, id);
  const like = async () => {
    const send = (key: string, liked: boolean) =>
      dispatch(commentsApi.endpoints.setCommentLike.initiate({ id, liked, key }, { track: false }));
    const done = await act(!isLiked, send, { title: postTexts.publishFailedTitle, hint: commentTexts.likeFailed });
    // A push that came meanwhile knows more than this answer.
    if (done?.isLast)
      dispatch(patchComment(id, (now) => (now.position === comment.position ? { likeCount: done.data.likeCount } : {})));
  };
  return (
    <>
      <button
        type="button"
        aria-label={commentTexts.like(comment.displayName)}
        aria-pressed={isLiked}
        aria-describedby={`comment-likes-${id}`}
        onClick={() => void like()}
        className={cx(
          'inline-flex min-h-8 items-center gap-1.5 rounded-field px-2 text-[0.8125rem] font-semibold pointer-coarse:min-h-11',
          isLiked ? 'text-signal-ink' : 'text-ink-3 hover:text-ink',
        )}
      >
        <Heart size={15} strokeWidth={2} fill={isLiked ? 'currentColor' : 'none'} aria-hidden="true" />
        {likeCount > 0 && <span aria-hidden="true">{count(likeCount)}</span>}
      </button>
      <span id={`comment-likes-${id}`} className="sr-only">
        {plural(likeCount, 'like')}
      </span>
    </>
  );
};
