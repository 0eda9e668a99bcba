import { rooms } from '@refrain/contracts/kernel';
import { commentTexts, type Comment, type CommentDocument } from '@refrain/contracts/posts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRoom } from '../../../realtime';
import { announce } from '../../../shared/lib/browser/announce';
import { cx } from '../../../shared/lib/cx';
import { useAppDispatch } from '../../../shared/lib/redux';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { More } from '../../../shared/ui/list/More';
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/states';
import { useUser } from '../../../session/use-user';
import { CommentForm } from './CommentForm';
import { commentsOf, threadsOf, type Thread } from './comment-pages';
import { useGetCommentsInfiniteQuery } from './comments-api';
import { CommentView } from './CommentView';
import { heardOf, patchComment } from './patch-comment';

/** Seconds after which comments are asked for again (spec part 2, section 7). */
const FRESH_SECONDS = 5 * 60;

/** The comments of a post, the oldest first, and the form for a new one. */
export const Comments = ({ postId }: { postId: string }) => {
  const user = useUser();
  const dispatch = useAppDispatch();
  const list = useGetCommentsInfiniteQuery(postId, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const comments = commentsOf(list.data);
  const threads = threadsOf(comments);
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  // Comments fetched with the list are not new. Where pages are missing, "more" leads to them.
  const fresh = list.hasNextPage ? [] : [...heard].filter((id) => !comments.some((comment) => comment.id === id));
  useRoom(
    rooms.post(postId),
    ({ view, id, doc, position }) => {
      if (view !== 'comments' || doc === null) return;
      const { content, userId } = doc as CommentDocument;
      const shown = comments.find((comment) => comment.id === id);
      // Removed, deleted, or back again.
      if (shown && (shown.content === '') !== (content === '')) return void list.refetch();
      if (shown) return void dispatch(patchComment(id, heardOf(position, doc as CommentDocument)));
      if (content === '') return setHeard((now) => new Set([...now].filter((each) => each !== id)));
      // The viewer's own comment, being sent from here, is shown already.
      const isSentHere = userId === user?.id && comments.some(({ position }) => position === '');
      if (!isSentHere) setHeard((now) => new Set([...now, id]));
    },
    () => void showFresh(),
  );
  const waiting = list.data ? fresh.length : 0;
  useEffect(() => {
    if (waiting > 0) announce(commentTexts.arrived(waiting));
  }, [waiting]);
  const showFresh = async () => {
    const { isError } = await list.refetch();
    if (!isError) setHeard(new Set());
  };
  return (
    <section aria-label={commentTexts.title} className="mt-1 border-t border-line pt-2">
      {!list.data && list.isError && (
        <ErrorState title={commentTexts.loadFailed} text={commentTexts.loadFailedHint} onRetry={() => void list.refetch()} />
      )}
      {list.isLoading && <Waiting />}
      {list.data && threads.length === 0 && (
        <p className="py-2 text-ink-3">
          {commentTexts.empty}. {user && commentTexts.emptyHint}
        </p>
      )}
      {threads.length > 0 && (
        <ol>
          {threads.map((thread) => (
            <ThreadView key={thread.comment.id} postId={postId} thread={thread} />
          ))}
        </ol>
      )}
      <More list={list} label={commentTexts.more} size="small" className="py-2" />
      {waiting > 0 && (
        <Button size="small" busy={list.isFetching} onClick={() => void showFresh()}>
          {commentTexts.fresh(waiting)}
        </Button>
      )}
      {user && <CommentForm postId={postId} user={user} />}
      {user === null && (
        <Link to="/auth" className={cx(buttonClass(), 'mt-2')}>
          {commentTexts.signIn}
        </Link>
      )}
    </section>
  );
};

const ThreadView = ({ postId, thread: { comment, replies } }: { postId: string; thread: Thread }) => {
  const user = useUser();
  const [replyingTo, setReplyingTo] = useState<Comment | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const begin = (to: Comment, button: HTMLElement) => {
    opener.current = button;
    setReplyingTo(to);
  };
  const box = useRef<HTMLDivElement>(null);
  const end = () => {
    const { activeElement } = document;
    if (activeElement === document.body || box.current?.contains(activeElement)) opener.current?.focus({ preventScroll: true });
    setReplyingTo(null);
  };
  const answer = user ? begin : undefined;
  return (
    <li>
      <CommentView comment={comment} onReply={answer} />
      {(replies.length > 0 || replyingTo) && (
        <div className="ml-4 border-l border-line pl-3 sm:ml-11 sm:pl-4">
          <ol>
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentView comment={reply} onReply={answer} />
              </li>
            ))}
          </ol>
          {user && replyingTo && (
            <div ref={box}>
              <CommentForm
                key={replyingTo.id}
                postId={postId}
                user={user}
                reply={{ parentId: comment.id, name: replyingTo.displayName }}
                onDone={end}
              />
            </div>
          )}
        </div>
      )}
    </li>
  );
};

const Waiting = () => (
  <Loading>
    {[1, 2].map((n) => (
      <div key={n} className="flex gap-3 py-2">
        <Skeleton className="size-8 rounded-full!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </div>
    ))}
  </Loading>
);
