import { playerTexts } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { X } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { cx } from '../../shared/lib/cx';
import { duration } from '../../shared/lib/format';
import { Button } from '../../shared/ui/Button';
import { Cover } from '../../shared/ui/music/Cover';
import { IconButton } from '../../shared/ui/IconButton';
import { movedTo, queueCleared, queueRemoved } from '../state/slice';

/** What was, is and will be played; beside the stage, below it on small screens. */
export const QueuePanel = () => {
  const dispatch = useAppDispatch();
  const queue = useAppSelector(({ player }) => player.queue);
  const currentIndex = useAppSelector(({ player }) => player.currentIndex);
  const others = queue.length - (currentIndex >= 0 ? 1 : 0);
  return (
    <aside
      aria-label={playerTexts.queue}
      tabIndex={-1}
      className="bg-[#0000002e] px-3 outline-none py-7 pb-[calc(1.75rem+env(safe-area-inset-bottom))] lg:overflow-y-auto lg:px-4"
    >
      <div className="mb-2.5 flex min-h-11 items-center justify-between px-2.5">
        <h2 className="text-[1.375rem]">{playerTexts.queue}</h2>
        {others > 0 && (
          <Button variant="quiet" size="small" onClick={() => dispatch(queueCleared())}>
            {playerTexts.clearQueue}
          </Button>
        )}
      </div>
      {queue.length === 0 && <p className="liner px-2.5">{playerTexts.queueEmpty}</p>}
      <ol className="grid gap-1.5">
        {queue.map((track, index) => (
          <QueueItem key={track.id} track={track} index={index} isCurrent={index === currentIndex} />
        ))}
      </ol>
    </aside>
  );
};

type ItemProps = { track: TrackCard; index: number; isCurrent: boolean };

const QueueItem = ({ track, index, isCurrent }: ItemProps) => {
  const dispatch = useAppDispatch();
  return (
    <li
      aria-current={isCurrent || undefined}
      className={cx(
        'group relative grid grid-cols-[44px_minmax(0,1fr)_auto_auto] items-center gap-3 rounded-field py-2 pr-1 pl-2.5 transition-colors duration-150',
        isCurrent ? 'bg-[#ffffff1a]' : 'hover:bg-[#ffffff0d]',
      )}
    >
      <Cover art={track.art} thumbhash={track.thumbhash} palette={track.palette} title={track.title} size={44} />
      <div className="min-w-0 leading-tight">
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
      <span className="text-[0.8125rem] text-ink-2">{duration(track.duration)}</span>
      <IconButton
        label={playerTexts.removeFromQueue(track.title)}
        onClick={() => dispatch(queueRemoved(index))}
        className="size-9 opacity-60 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:size-11"
      >
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
};
