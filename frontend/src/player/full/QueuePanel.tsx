import { playerTexts } from '@refrain/contracts/playback';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { Button } from '../../shared/ui/Button';
import { queueCleared } from '../state/slice';
import { QueueItem } from './QueueItem';

export const QUEUE_ID = 'queue';

/** What was, is and will be played; beside the stage, below it on small screens. */
export const QueuePanel = () => {
  const dispatch = useAppDispatch();
  const queue = useAppSelector(({ player }) => player.queue);
  const currentIndex = useAppSelector(({ player }) => player.currentIndex);
  const [dragged, setDragged] = useState<number | null>(null);
  const upNext = queue[currentIndex + 1];
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
      <ol className="grid gap-1.5">
        {queue.map((track, index) => (
          <QueueItem key={track.id} {...{ track, index, dragged, setDragged }} isCurrent={index === currentIndex} />
        ))}
      </ol>
    </aside>
  );
};
