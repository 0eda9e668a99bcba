import { momentTexts, type Comment, type CommentMoment } from '@refrain/contracts/posts';
import type { TrackCard } from '@refrain/contracts/tracks';
import { useRef, useState, type KeyboardEvent } from 'react';
import { usePlayback, useSeek } from '../../../../player';
import { useElementWidth } from '../../../../shared/lib/browser/use-element-width';
import { duration } from '../../../../shared/lib/text/format';
import { useAppSelector } from '../../../../shared/lib/redux';
import { Avatar } from '../../../../shared/ui/Avatar';
import { authorOf } from '../author';
import { marksOf, passedAt, type Mark } from './moment';
import { useSummary } from './use-summary';

type Props = { track: TrackCard; onChoose: (comment: Comment) => void };

/** Comments that are pinned to a moment, as marks on the wave of their song. What the song passes, or one points at, is read below. */
export const WaveMoments = ({ track, onChoose }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const width = useElementWidth(box);
  const moments = useSummary(track.id)?.moments ?? NONE;
  const length = track.duration ?? 0;
  const marks = marksOf(moments, length, width);
  const [pointed, setPointed] = useState<CommentMoment | null>(null);
  const passing = usePassing(track.id, moments);
  const read = pointed ?? moments[passing];
  return (
    <div ref={box} className="pointer-events-none absolute inset-0">
      {marks.length > 0 && <Marks marks={marks} track={track} onChoose={onChoose} onPoint={setPointed} />}
      {read && <Bubble key={read.comment.id} moment={read} share={Math.min(1, read.atSeconds / length)} />}
    </div>
  );
};

const NONE: readonly CommentMoment[] = [];

/** The index of the moment that this track passes while it plays; -1 for none. */
const usePassing = (trackId: string, moments: readonly CommentMoment[]): number => {
  const { isPlaying } = usePlayback(trackId);
  return useAppSelector(({ player }) => (isPlaying ? passedAt(moments, player.currentTime) : -1));
};

type MarksProps = Props & { marks: readonly Mark[]; onPoint: (moment: CommentMoment | null) => void };

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One stop for the Tab key; arrows go from mark to mark. */
const Marks = ({ marks, track, onChoose, onPoint }: MarksProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const seek = useSeek(track);
  const current = Math.min(stop, marks.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = MOVES[event.key]?.(current, marks.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setStop(to);
    bar.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div ref={bar} role="toolbar" aria-label={momentTexts.bar} onKeyDown={onKeyDown}>
      {marks.map((mark, i) => (
        <MarkButton
          key={mark.first.comment.id}
          mark={mark}
          isStop={i === current}
          onPoint={onPoint}
          onPress={() => {
            setStop(i);
            seek(mark.first.atSeconds);
            onChoose(mark.first.comment);
          }}
        />
      ))}
    </div>
  );
};

type MarkProps = { mark: Mark; isStop: boolean; onPoint: MarksProps['onPoint']; onPress: () => void };

const MarkButton = ({ mark: { share, first, count }, isStop, onPoint, onPress }: MarkProps) => {
  const { comment, atSeconds } = first;
  const time = duration(atSeconds);
  const name = count > 1 ? momentTexts.marks(count, time, comment.displayName) : nameOf(comment, time);
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      onClick={onPress}
      onFocus={() => onPoint(first)}
      onBlur={() => onPoint(null)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(first)}
      onPointerLeave={() => onPoint(null)}
      style={{ left: `clamp(0.75rem, ${share * 100}%, calc(100% - 0.75rem))` }}
      className="pointer-events-auto absolute bottom-0 grid size-6 -translate-x-1/2 place-items-center rounded-full before:absolute before:-inset-2.5 not-pointer-coarse:before:hidden"
    >
      <Avatar user={authorOf(comment)} size={22} className="ring-2 ring-tint" />
      {count > 1 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 left-3.5 rounded-pill bg-ink px-1 text-[0.6875rem] leading-4 font-semibold text-paper tabular-nums"
        >
          {count}
        </span>
      )}
    </button>
  );
};

/** The beginning of a comment, for a name that is heard. */
const HEARD = 120;
const nameOf = ({ displayName, content }: Comment, time: string): string =>
  momentTexts.mark(displayName, time, [...content].slice(0, HEARD).join('').replace(/\s+/g, ' ').trim());

/** On the line of the times: nothing of the page moves for it. Who hears the page reads comments in their list. */
const Bubble = ({ moment: { comment }, share }: { moment: CommentMoment; share: number }) => (
  <p
    aria-hidden="true"
    data-passing=""
    // Its own width is shared out to both sides, so that it ends within the wave at either end.
    style={{ left: `${share * 100}%`, transform: `translateX(-${share * 100}%)` }}
    className="absolute top-full z-10 mt-1 flex max-w-[min(22rem,75%)] animate-fade gap-1.5 rounded-pill bg-ink px-2.5 py-1 text-[0.8125rem] leading-snug text-paper"
  >
    <b className="max-w-32 flex-none truncate font-semibold">{comment.displayName}</b>
    <span className="truncate">{comment.content}</span>
  </p>
);
