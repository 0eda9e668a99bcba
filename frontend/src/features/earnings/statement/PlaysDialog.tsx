import { aiCategoryTexts, earningTexts, listenerTexts, type EarningPlay } from '@refrain/contracts/earnings';
import { playReasonTexts } from '@refrain/contracts/playback';
import { cx } from '../../../shared/lib/cx';
import { date } from '../../../shared/lib/text/format';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { PagedRows } from '../../../shared/ui/list/PagedList';
import { BlockNote } from '../../../shared/ui/list/Block';
import { SkeletonRows } from '../../../shared/ui/states';
import { useGetEarningPlaysInfiniteQuery } from '../api';

type Props = { month: string; trackId: string; title: string; onClose: () => void };

/** The plays behind one line, each with its verdict and its event in the log. */
export const PlaysDialog = ({ month, trackId, title, onClose }: Props) => {
  const list = useGetEarningPlaysInfiniteQuery({ month, trackId }, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={earningTexts.playsTitle(title)}
      description={earningTexts.playsHint}
    >
      <PagedRows
        list={list}
        items={(page) => page.plays}
        keyOf={({ eventId }) => eventId}
        error={{ title: earningTexts.error }}
        empty={<BlockNote text={earningTexts.noPlays} />}
        skeleton={<SkeletonRows count={4} className="h-14" />}
        more={{}}
        className="border-b border-line"
        row={(play) => <Play key={play.eventId} play={play} />}
      />
    </Dialog>
  );
};

const timeOf = (iso: string): string => new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const Play = ({ play: { eventId, at, verdict, reason, category, kind, isVoided } }: { play: EarningPlay }) => (
  <li className="border-t border-line py-2">
    <div className="flex flex-wrap justify-between gap-x-3">
      <time dateTime={at}>
        {date(at)}, {timeOf(at)}
      </time>
      <b className={cx('font-semibold', verdict === 'counted' ? 'text-good' : 'text-ink-2')}>
        {isVoided ? earningTexts.voided : playReasonTexts[reason]}
      </b>
    </div>
    <p className="text-[0.8125rem] break-words text-ink-3">
      {aiCategoryTexts[category]}, {listenerTexts[kind]}. {earningTexts.event} {eventId}
    </p>
  </li>
);
