import { playerTexts } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { announce } from '../../shared/lib/browser/announce';
import { cx } from '../../shared/lib/cx';
import { duration } from '../../shared/lib/text/format';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { IconButton } from '../../shared/ui/IconButton';
import { Cover } from '../../shared/ui/music/Cover';
import { Marks } from '../../shared/ui/music/Marks';
import { SongMenu } from '../../shared/ui/music/SongMenu';
import { movedTo, queueMoved, queueRemoved } from '../state/slice';

type Props = {
  track: TrackCard;
  index: number;
  isCurrent: boolean;
  /** Its buttons that move it are asked for. */ isOpen: boolean;
};

/** A track of the queue, beside its handle. */
export const QueueItem = ({ track, index, isCurrent, isOpen }: Props) => {
  const dispatch = useAppDispatch();
  return (
    <div data-song="" className="relative flex min-w-0 flex-1 items-center gap-2 py-2">
      <Cover art={track.art} thumbhash={track.thumbhash} palette={track.palette} title={track.title} size={44} />
      <div className="min-w-0 flex-1 leading-tight">
        {isCurrent ? (
          <b className="block truncate font-semibold">{track.title}</b>
        ) : (
          <button
            type="button"
            aria-label={playerTexts.play(track.title)}
            onClick={() => dispatch(movedTo(index))}
            className="block max-w-full truncate font-semibold after:absolute after:inset-0 after:rounded-field after:content-['']"
          >
            {track.title}
          </button>
        )}
        <span className="block truncate text-[0.8125rem] text-ink-2">{track.artist}</span>
      </div>
      <span className={cx('text-[0.8125rem] text-ink-2 group-focus-within:hidden', isOpen && 'hidden')}>
        {duration(track.duration)}
      </span>
      <span className="max-sm:hidden">
        <Marks song={track} hides="hidden" />
      </span>
      <SongMenu song={track} className={BUTTON} />
      <Moves track={track} index={index} isOpen={isOpen} />
      <IconButton
        label={playerTexts.removeFromQueue(track.title)}
        onClick={() => dispatch(queueRemoved(index))}
        className={cx(BUTTON, 'opacity-60 group-hover:opacity-100 focus-visible:opacity-100')}
      >
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};

const BUTTON = '-ml-2 size-9 pointer-coarse:size-11';

/** In place of the length, while the keyboard is at a row, or its handle was pressed. */
const Moves = ({ track: { title }, index, isOpen }: Omit<Props, 'isCurrent'>) => {
  const dispatch = useAppDispatch();
  const length = useAppSelector(({ player }) => player.queue.length);
  const move = (to: number) => {
    // Its place would not change: at the ends a button stays, and keeps the focus.
    if (to < 0 || to >= length) return;
    dispatch(queueMoved({ from: index, to }));
    announce(playerTexts.movedTo(title, to + 1, length));
  };
  return (
    <span className={cx('group-focus-within:flex', isOpen ? 'flex' : 'hidden')}>
      <IconButton
        label={playerTexts.moveUp(title)}
        aria-disabled={index === 0}
        onClick={() => move(index - 1)}
        className={BUTTON}
      >
        <ChevronUp size={18} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        label={playerTexts.moveDown(title)}
        aria-disabled={index === length - 1}
        onClick={() => move(index + 1)}
        className={BUTTON}
      >
        <ChevronDown size={18} strokeWidth={1.75} />
      </IconButton>
    </span>
  );
};
