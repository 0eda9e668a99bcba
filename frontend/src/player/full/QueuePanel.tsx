import { playerTexts } from '@refrain/contracts/playback';
import { Fragment, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { Button } from '../../shared/ui/Button';
import { queueCleared } from '../state/slice';
import { PlayOnSwitch } from '../mix/PlayOnSwitch';
import { QueueItem } from './QueueItem';

export const QUEUE_ID = 'queue';

/** What was, is and will be played; beside the stage, below it on small screens. */
export const QueuePanel = () => {
  const dispatch = useAppDispatch();
  const queue = useAppSelector(({ player }) => player.queue);
  const currentIndex = useAppSelector(({ player }) => player.currentIndex);
  const [dragged, setDragged] = useState<number | null>(null);
  const upNext = queue[currentIndex + 1];
  const mixIds = useAppSelector(({ player }) => player.mixIds);
  const firstOfMix = queue.findIndex(({ id }) => mixIds.includes(id));
  const others = queue.length - (currentIndex >= 0 ? 1 : 0);
  return (
    <aside
      id={QUEUE_ID}
      aria-label={playerTexts.queue}
      tabIndex={-1}
      className="bg-[#0000002e] px-3 outline-none pt-4 lg:pt-7 pb-[calc(1.75rem+env(safe-area-inset-bottom))] lg:overflow-y-auto lg:px-4"
    >
      <div className="mb-2.5 flex min-h-11 items-center justify-between px-2.5">
        <h2 className="flex-none text-[1.375rem]">{playerTexts.queue}</h2>
        {upNext && <p className="min-w-0 flex-1 truncate pl-3 text-ink-2 lg:hidden">{playerTexts.upNext(upNext.title)}</p>}
        {others > 0 && (
          <Button variant="quiet" size="small" onClick={() => dispatch(queueCleared())}>
            {playerTexts.clearQueue}
          </Button>
        )}
      </div>
      {queue.length === 0 && <p className="liner px-2.5">{playerTexts.queueEmpty}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {queue.map((track, index) => (
          <Fragment key={track.id}>
            {index === firstOfMix && (
              <li className="px-2.5 pt-3 pb-1">
                <h3 className="text-sm font-semibold text-ink-2">{playerTexts.playingOnMix}</h3>
              </li>
            )}
            <QueueItem {...{ track, index, dragged, setDragged }} isCurrent={index === currentIndex} />
          </Fragment>
        ))}
      </ol>
      <PlayOnSwitch className="mt-4 border-t border-line px-2.5 pt-4" />
    </aside>
  );
};
