import { commentTexts, momentTexts, type Comment } from '@refrain/contracts/posts';
import { trackTexts, type TrackCard } from '@refrain/contracts/tracks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSeek } from '../../../../player';
import { problemOf } from '../../../../shared/lib/api/api';
import { plural } from '../../../../shared/lib/text/format';
import { useAppDispatch } from '../../../../shared/lib/redux';
import { CommentForm } from '../CommentForm';
import { showComment, useGetTrackCommentSummaryQuery } from '../comments-api';
import { SeekContext } from '../Moment';
import { MoreComments, NoComments, SignIn } from '../parts';
import { ThreadView } from '../Thread';
import type { Thread } from '../comment-pages';
import { useComments } from '../use-comments';
import { useMoment } from './MomentField';

type Props = {
  track: TrackCard;
  /** The comment whose mark was pressed; the same one pressed again is another object. */
  chosen: Readonly<{ comment: Comment }> | null;
  /** The song turned out to be gone, or hidden from this viewer. */
  onGone: () => void;
};

/** The comments of a song: the form, what was sent just now, and then all from the oldest on. */
export const SongComments = ({ track, chosen, onGone }: Props) => {
  const on = { subject: 'track', postId: track.id } as const;
  const talk = useComments(on);
  const { user, list, threads } = talk;
  const moment = useMoment(track);
  const seek = useSeek(track);
  const [sent, setSent] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useShown(chosen, list.data ? threads : null, box);
  const isGone = list.isError && problemOf(list.error)?.status === 404;
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) gone();
  }, [isGone]);
  const count = useGetTrackCommentSummaryQuery(track.id).currentData?.commentCount;
  const isFirst = ({ id, position }: Comment) => position === '' || sent.includes(id);
  const firsts = threads.filter(({ comment }) => isFirst(comment)).reverse();
  const shown = [...firsts, ...threads.filter(({ comment }) => !isFirst(comment))];
  if (isGone) return <p role="status">{`${trackTexts.notFound} ${momentTexts.gone}.`}</p>;
  return (
    <SeekContext value={seek}>
      <h2 className="mb-4 text-2xl">{count === undefined ? commentTexts.title : plural(count, 'comment')}</h2>
      {user && (
        <CommentForm
          {...{ on, user, moment }}
          onSent={(id) => setSent((now) => [...now, id])}
          onMissing={() => void list.refetch()}
        />
      )}
      {user === null && <SignIn />}
      <NoComments {...talk} />
      <div ref={box}>
        {shown.length > 0 && (
          <ol className="mt-3">
            {shown.map((thread) => (
              <ThreadView key={thread.comment.id} on={on} thread={thread} isChosen={thread.comment.id === chosen?.comment.id} />
            ))}
          </ol>
        )}
      </div>
      <MoreComments {...talk} />
    </SeekContext>
  );
};

/** Brings a comment into sight once it is in the list; one of a page that was not fetched is put there. */
const useShown = (
  chosen: Props['chosen'],
  threads: readonly Thread[] | null,
  box: Readonly<{ current: HTMLElement | null }>,
): void => {
  const dispatch = useAppDispatch();
  const isFetched = threads !== null;
  useEffect(() => {
    if (chosen && isFetched) dispatch(showComment(chosen.comment));
  }, [chosen, isFetched, dispatch]);
  const isShown = threads?.some(({ comment }) => comment.id === chosen?.comment.id) ?? false;
  useEffect(() => {
    if (!chosen || !isShown) return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])];
    const place = all.find(({ dataset }) => dataset.comment === chosen.comment.id);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [chosen, isShown, box]);
};
