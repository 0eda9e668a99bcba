import { chartWhyTexts, type ChartWhy } from '@refrain/contracts/charts';
import { Link } from 'react-router-dom';
import { count } from '../../../shared/lib/text/format';
import { Drawer } from '../../../shared/ui/dialog/Dialog';
import { Cover } from '../../../shared/ui/music/Cover';
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/states';
import { useGetChartWhyQuery } from '../api';
import { shortMoment } from '../time/moments';
import type { Choice } from '../time/use-choice';
import { FeedNote } from './FeedNote';
import { Neighbours } from './Neighbours';
import { Receipts } from './Receipts';
import { Line, Heading } from './Line';

type Props = { choice: Choice; trackId: string; onClose: () => void };

/** Why a song has its place: every attempt to play it, by what came of it. */
export const WhyDrawer = ({ choice, trackId, onClose }: Props) => {
  const { window, kind, asOf, rules } = choice;
  const query = { window, kind, rules, track: trackId, ...(asOf === null ? {} : { at: asOf }) };
  const { currentData: why, isError, refetch } = useGetChartWhyQuery(query);
  const title = why ? chartWhyTexts.title(why.position) : chartWhyTexts.list;
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={title} side="right">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-6 pb-6">
        {isError && !why && (
          <ErrorState title={chartWhyTexts.error} text={chartWhyTexts.notThere} onRetry={() => void refetch()} />
        )}
        {!why && !isError && (
          <Loading>
            <Skeleton className="h-5 w-44" />
          </Loading>
        )}
        {why && <Why why={why} trackId={trackId} />}
      </div>
    </Drawer>
  );
};

const REASONS = ['TOO_SHORT', 'REPEAT_WITHIN_WINDOW', 'IMPLAUSIBLE_TIME', 'OWN_PLAY', 'FRAUD'] as const;

const Why = ({ why, trackId }: { why: ChartWhy; trackId: string }) => {
  const { attempts, otherwise, neighbours, position, playCount, asOf } = why;
  const notCounted = REASONS.reduce((sum, reason) => sum + attempts[reason], 0);
  const all = attempts.HEARD_ENOUGH + notCounted;
  const track = neighbours.find(({ id }) => id === trackId)?.track;
  return (
    <>
      <h2 className="text-2xl">{chartWhyTexts.title(position)}</h2>
      <div className="flex items-center gap-3">
        {track && <Cover art={track.art} thumbhash={track.thumbhash} palette={track.palette} title={track.title} size={56} />}
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block truncate font-semibold">{track?.title}</b>
          <span className="text-ink-3">{shortMoment(asOf)}</span>
        </span>
        <span className="font-display text-2xl font-extrabold tracking-[-0.05em]">{count(playCount)}</span>
      </div>
      <div>
        <div className="flex h-5 overflow-hidden rounded-card bg-line-strong" aria-hidden="true">
          <i className="bg-ink" style={{ width: `${all === 0 ? 0 : (attempts.HEARD_ENOUGH / all) * 100}%` }} />
        </div>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
          <b className="font-semibold">{chartWhyTexts.counted(attempts.HEARD_ENOUGH)}</b>
          <span className="text-ink-3">{chartWhyTexts.notCounted(notCounted, all)}</span>
        </p>
      </div>
      <ul>
        {REASONS.map((reason) => (
          <Line key={reason} words={chartWhyTexts.reasons[reason]} value={count(attempts[reason])} />
        ))}
        {otherwise > 0 && <Line words={chartWhyTexts.otherwise} value={count(otherwise)} />}
      </ul>
      {why.movedLater > 0 && <p className="text-sm text-ink-3">{chartWhyTexts.movedLater(why.movedLater)}</p>}
      <Heading text={chartWhyTexts.weightTitle} />
      <ul>
        <Line words={chartWhyTexts.weight} value={`× ${why.weight}`} />
        {why.rule && <Line words={chartWhyTexts.rule(why.rule.version, shortMoment(why.rule.since))} value="" />}
      </ul>
      <Neighbours neighbours={neighbours} trackId={trackId} />
      <Receipts receipts={why.receipts} />
      <Link to={`/track/${trackId}#receipts`} className="inline-flex min-h-11 items-center font-semibold underline">
        {chartWhyTexts.allReceipts}
      </Link>
      <FeedNote chart={why} />
    </>
  );
};
