import { commentTexts, roomOfComments, type CommentDocument, type CommentedOn } from '@refrain/contracts/posts';
import { useEffect, useRef, useState } from 'react';
import { useRoom } from '../../../realtime';
import { useUser } from '../../../session/use-user';
import { announce } from '../../../shared/lib/browser/announce';
import { useAppDispatch } from '../../../shared/lib/redux';
import { commentsOf, threadsOf } from './comment-pages';
import { useGetCommentsInfiniteQuery } from './comments-api';
import { heardOf, patchComment } from './patch-comment';

/** Seconds after which comments are asked for again (spec part 2, section 7). */
const FRESH_SECONDS = 5 * 60;

/** How long what is counted may be on its way before it was missed. */
const MISSED_AFTER_MS = 1500;

/**
 * The comments of a post or song as they change. Those that others add wait until the viewer asks for them. Those that came while this page was not
 * there, which the `count` of the post knows of, are fetched.
 */
export const useComments = (on: CommentedOn, count = 0) => {
  const user = useUser();
  const dispatch = useAppDispatch();
  const list = useGetCommentsInfiniteQuery(on, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const { refetch } = list;
  const comments = commentsOf(list.data);
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  // Comments fetched with the list are not new. Where pages are missing, "more" leads to them.
  const fresh = list.hasNextPage ? [] : [...heard].filter((id) => !comments.some((comment) => comment.id === id));
  useRoom(
    roomOfComments(on),
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
  const lookedFor = useRef(0);
  const isMissing = list.data !== undefined && !list.hasNextPage && count > comments.length + fresh.length;
  useEffect(() => {
    // Once for each count: comments of people who are blocked are counted and never come.
    if (!isMissing || lookedFor.current === count) return;
    const timer = setTimeout(() => {
      lookedFor.current = count;
      void refetch();
    }, MISSED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isMissing, count, refetch]);
  return { user, list, threads: threadsOf(comments), waiting, showFresh };
};
