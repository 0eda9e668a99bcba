import { pointTexts, type PointReceipt } from '@refrain/contracts/rewards';
import { Gift, Heart, UserRoundPlus, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/Ago';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { SkeletonRows } from '../../shared/ui/states';
import { useGetPointHistoryInfiniteQuery } from './api';

const ICONS: Readonly<Record<PointReceipt['reason'], LucideIcon>> = { like: Heart, follow: UserRoundPlus, reward: Gift };

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** What earned what, newest first. */
export const PointReceipts = ({ open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={pointTexts.receipts} description={pointTexts.receiptsHint}>
    <Receipts />
  </Dialog>
);

const Receipts = () => {
  const list = useGetPointHistoryInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PagedRows
      list={list}
      items={(page) => page.receipts}
      error={pointTexts.historyError}
      empty={pointTexts.empty}
      skeleton={<SkeletonRows count={3} className="h-11" />}
      more={{ label: pointTexts.more }}
      className="border-b border-line"
      row={(receipt) => <Receipt key={receipt.id} receipt={receipt} />}
    />
  );
};

const Receipt = ({ receipt: { reason, about, actionUrl, createdAt, points } }: { receipt: PointReceipt }) => {
  const Icon = ICONS[reason];
  const words = pointTexts.reasons[reason](about);
  return (
    <li className="relative grid min-h-14 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-2 leading-snug">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />
      <div className="min-w-0">
        {actionUrl ? (
          <Link to={actionUrl} className="stretched line-clamp-2 hover:underline">
            {words}
          </Link>
        ) : (
          <p className="text-ink-2">{words}</p>
        )}
        <Ago at={createdAt} className="text-[0.8125rem] text-ink-3" />
      </div>
      <b className="font-display text-lg font-bold">{pointTexts.earned(points)}</b>
    </li>
  );
};
