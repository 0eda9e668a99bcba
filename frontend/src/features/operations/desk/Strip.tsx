import type { ParkedList } from '@refrain/contracts/kernel';
import { operationsTexts, type Operations, type ProjectionState } from '@refrain/contracts/operations';
import { cx } from '../../../shared/lib/cx';
import { count, plural } from '../../../shared/lib/text/format';

const { strip } = operationsTexts;

type Props = { operations: Operations; parked: ParkedList | undefined; projections: readonly ProjectionState[] | undefined };

const some = (n: number, one: string, many?: string): string => (n > 0 ? plural(n, one, many) : '');

/** What is stuck, what is in work, and what waits for a decision. */
export const Strip = ({ operations: { reactions, timers, effects, media }, parked, projections = [] }: Props) => {
  const events = parked
    ? parked.projections.reduce((sum, each) => sum + each.count, 0)
    : projections.reduce((sum, each) => sum + each.parked, 0);
  const lanes = reactions.reduce((sum, { failing, parked: n }) => sum + failing + n, 0);
  const waiting = reactions.reduce((sum, each) => sum + each.waiting, 0);
  const ready = projections.filter(({ rebuild }) => rebuild?.state === 'complete').length;
  const stuck = events + lanes + timers.late + effects.open + media.stuck;
  return (
    <dl className="mb-7 grid border-y border-line sm:grid-cols-3">
      <Figure name={strip.stuck} value={stuck} isLoud={stuck > 0}>
        {strip.stuckOf(
          some(events, 'parked event'),
          some(lanes, 'lane'),
          some(timers.late, 'late timer'),
          some(effects.open, 'open call'),
          some(media.stuck, 'file'),
        )}
      </Figure>
      <Figure name={strip.waiting} value={ready} isLoud={ready > 0}>
        {ready > 0 ? strip.waitingOf(plural(ready, 'rebuild to switch to', 'rebuilds to switch to')) : strip.nothing}
      </Figure>
      <Figure name={strip.working} value={timers.waiting + media.queue + waiting}>
        {strip.workingOf(plural(timers.waiting, 'timer'), plural(media.queue, 'file'), plural(waiting, 'event'))}
      </Figure>
    </dl>
  );
};

type FigureProps = { name: string; value: number; isLoud?: boolean; children: string };

const Figure = ({ name, value, isLoud = false, children }: FigureProps) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-line py-3.5 max-sm:border-t max-sm:first:border-0 sm:border-s sm:px-5 sm:first:border-0 sm:first:ps-0">
    <dd className={cx('title row-span-2 text-4xl tabular-nums', isLoud && 'text-signal-ink')}>{count(value)}</dd>
    <dt className="font-semibold">{name}</dt>
    <dd className="text-[0.8125rem] text-ink-3">{children}</dd>
  </div>
);
