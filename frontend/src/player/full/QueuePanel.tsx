import { playerTexts } from '@refrain/contracts/playback';
import { cx } from '../../shared/lib/cx';
import { useAppDispatch, useAppSelector } from '../../shared/lib/redux';
import { Button } from '../../shared/ui/Button';
import { OrderedList } from '../../shared/ui/list/ordered/OrderedList';
import { queueCleared, queueMoved } from '../state/slice';
import { PlayOnSwitch } from '../mix/PlayOnSwitch';
import { QueueItem } from './QueueItem';

export const QUEUE_ID = 'queue';

const ROW = 'group rounded-field ps-1 transition-colors duration-150';

/** What was, is and will be played; beside the stage, below it on small screens. */
export const QueuePanel = () => {
  const dispatch = useAppDispatch();
  const queue = useAppSelector(({ player }) => player.queue);
  const currentIndex = useAppSelector(({ player }) => player.currentIndex);
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
      {queue.length === 0 && <p className="px-2.5 text-ink-2">{playerTexts.queueEmpty}</p>}
      <OrderedList
        items={queue}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={({ from, to }) => dispatch(queueMoved({ from, to }))}
        label={playerTexts.queue}
        className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
        rowClass={(_, index) => cx(ROW, index === currentIndex ? 'bg-[#ffffff1a]' : 'hover:bg-[#ffffff0d]')}
        isCurrent={(_, index) => index === currentIndex}
        heading={(_, index) =>
          index === firstOfMix && (
            <h3 className="px-2.5 pt-3 pb-1 text-sm font-semibold text-ink-2">{playerTexts.playingOnMix}</h3>
          )
        }
        hasOwnSteps
      >
        {(track, index, isOpen) => <QueueItem {...{ track, index, isOpen }} isCurrent={index === currentIndex} />}
      </OrderedList>
      <PlayOnSwitch className="mt-4 border-t border-line px-2.5 pt-4" />
    </aside>
  );
};
