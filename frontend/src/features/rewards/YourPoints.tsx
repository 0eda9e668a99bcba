import type { User } from '@refrain/contracts/accounts';
import { rooms } from '@refrain/contracts/kernel';
import { pointTexts } from '@refrain/contracts/rewards';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../shared/lib/redux';
import { useRoom } from '../../realtime';
import { api } from '../../shared/lib/api/api';
import { count } from '../../shared/lib/text/format';
import { Block } from '../../shared/ui/list/Block';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { useGetPointsQuery } from './api';
import { PointReceipts } from './PointReceipts';
import { usePendingRewards } from './use-pending-rewards';

/** A number that has receipts can be opened. */
export const YourPoints = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const query = useGetPointsQuery();
  // The first paint of the home page does not wait for what can be claimed.
  const { data: pending } = usePendingRewards({ skip: !query.isSuccess });
  const [open, setOpen] = useState(false);
  useRoom(rooms.points(user.id), () => void dispatch(api.util.invalidateTags(['Points'])));
  return (
    <Block
      title={pointTexts.title}
      note={<Link to="/points-dashboard">{pending?.count ? pointTexts.waiting(pending.count) : pointTexts.dashboard}</Link>}
    >
      <BlockQuery query={query} error={pointTexts.error} empty="" isEmpty={() => false} rows={[44, 40]}>
        {({ points }) => (
          <>
            <button
              type="button"
              aria-label={pointTexts.open(points)}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className="min-w-11! justify-self-start text-left font-display text-[2rem] leading-[2.75rem] font-bold tracking-[-0.02em] underline decoration-line-strong decoration-dotted decoration-2 underline-offset-[6px] hover:decoration-current"
            >
              {count(points)}
            </button>
            <p className="min-h-10 text-[0.8125rem] leading-[1.25rem] text-ink-3">{pointTexts.hint}</p>
          </>
        )}
      </BlockQuery>
      <PointReceipts open={open} onOpenChange={setOpen} />
    </Block>
  );
};
