import { roomOfComments, type CommentCountPushed, type CommentDocument } from '@refrain/contracts/posts';
import { useEffect, useRef } from 'react';
import { useRoom } from '../../../../realtime';
import { useAppDispatch } from '../../../../shared/lib/redux';
import { commentsApi, useGetTrackCommentSummaryQuery } from '../comments-api';

/** A song that many listen to has many comments: each page asks for the wave again after some time, and not all at once. */
const AGAIN_MS = { least: 300, most: 3_000 } as const;

/** Moments of a song and the number of its comments, as they change. */
export const useSummary = (trackId: string) => {
  const dispatch = useAppDispatch();
  const { currentData, refetch } = useGetTrackCommentSummaryQuery(trackId);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  const again = () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = null;
        void refetch();
      },
      AGAIN_MS.least + Math.random() * (AGAIN_MS.most - AGAIN_MS.least),
    );
  };
  useRoom(
    roomOfComments({ subject: 'track', postId: trackId }),
    ({ view, doc }) => {
      if (view === 'comments' && doc !== null && (doc as CommentDocument).atSeconds !== undefined) again();
      if (view !== 'commentCounts' || doc === null) return;
      const { commentCount } = doc as CommentCountPushed;
      dispatch(commentsApi.util.updateQueryData('getTrackCommentSummary', trackId, (shown) => ({ ...shown, commentCount })));
    },
    again,
  );
  return currentData;
};
