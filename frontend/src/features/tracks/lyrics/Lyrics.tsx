import type { Cue } from '@refrain/contracts/kernel';
import { timedLyricsOf, trackTexts, type Track } from '@refrain/contracts/tracks';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { seeked } from '../../../player/state/slice';
import { cx } from '../../../shared/lib/cx';
import { duration } from '../../../shared/lib/text/format';
import { wantsLessMotion } from '../../../shared/lib/look/motion';
import { useAppDispatch, useAppSelector } from '../../../shared/lib/redux';
import { useGetTimedLyricsQuery } from '../api';
import { lineAt } from './lines';

const BOX =
  'relative max-h-[min(46dvh,26rem)] max-w-[420px] overflow-y-auto overscroll-contain rounded-field text-xl outline-none focus-visible:outline-2 focus-visible:outline-signal';

/** The words of what plays. Lines with times follow it. */
export const Lyrics = ({ track }: { track: Track }) => {
  const { currentData: vtt, isError } = useGetTimedLyricsQuery(track.id, { skip: !track.hasTimedLyrics });
  const cues = useMemo(() => (vtt === undefined ? [] : (timedLyricsOf(vtt).cues ?? [])), [vtt]);
  if (track.hasTimedLyrics && !isError) return <Lines cues={cues} />;
  return (
    <section aria-label={trackTexts.lyrics} tabIndex={0} className={BOX}>
      <p dir="auto" className="whitespace-pre-line">
        {track.lyrics}
      </p>
    </section>
  );
};

/** After a scroll by hand the lines stay where they are for so long. */
const HANDS_MS = 4000;

/** Scrolls the box, never the page, to the line that is sung, unless the listener looks elsewhere in it. The focus stays where it is. */
const useFollowing = (sung: number) => {
  const box = useRef<HTMLElement>(null);
  const looked = useRef(-HANDS_MS);
  const look = () => void (looked.current = performance.now());
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-line="${sung}"]`);
    const isLooking = performance.now() - looked.current < HANDS_MS || box.current?.matches(':focus-within');
    if (!box.current || !line || isLooking) return;
    const top = line.offsetTop - (box.current.clientHeight - line.offsetHeight) / 2;
    box.current.scrollTo?.({ top, behavior: wantsLessMotion() ? 'auto' : 'smooth' });
  }, [sung]);
  return { ref: box, onWheel: look, onTouchMove: look, onPointerDown: look };
};

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One stop for Tab: arrows go from line to line, Enter plays from there. */
const Lines = ({ cues }: { cues: readonly Cue[] }) => {
  const dispatch = useAppDispatch();
  const sung = useAppSelector(({ player }) => lineAt(cues, player.currentTime));
  const [chosen, setChosen] = useState<number | null>(null);
  const following = useFollowing(sung);
  const stop = chosen ?? Math.max(sung, 0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const to = move(stop, cues.length - 1);
    setChosen(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-line="${to}"]`)?.focus();
  };
  return (
    <section aria-label={trackTexts.lyrics} className={BOX} {...following} onKeyDown={onKeyDown}>
      <ol onBlur={() => setChosen(null)}>
        {cues.map(({ start, text }, i) => (
          <li key={i}>
            <button
              type="button"
              dir="auto"
              data-line={i}
              tabIndex={i === stop ? 0 : -1}
              aria-current={i === sung || undefined}
              aria-label={trackTexts.lyricsLine(duration(start), text)}
              onFocus={() => setChosen(i)}
              onClick={() => dispatch(seeked(start))}
              className={cx(
                'block min-h-11 w-full rounded-field px-2 py-1.5 text-start whitespace-pre-line transition-opacity duration-150',
                i === sung ? 'font-semibold' : 'opacity-60 hover:opacity-100 focus-visible:opacity-100',
              )}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
