import { rooms } from '@refrain/contracts/kernel';
import { pointTexts, rewardPageTexts, rewardTexts } from '@refrain/contracts/rewards';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRoom } from '../../realtime';
import { useUser } from '../../session/use-user';
import { api } from '../../shared/lib/api/api';
import { useAppDispatch } from '../../shared/lib/redux';
import { buttonClass } from '../../shared/ui/Button';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { Page } from '../../shared/ui/page/Page';
import { useGetPointsQuery } from './api';
import { PendingRewardList } from './PendingRewardList';
import { PointReceipts } from './PointReceipts';
import { RewardHistory } from './RewardHistory';

/** /points-dashboard: what one has, what waits, and why; its children are further ways to earn. */
export const PointsDashboard = ({ children }: { children: ReactNode }) => {
  const dispatch = useAppDispatch();
  const user = useUser();
  useRoom(user ? rooms.points(user.id) : null, () => void dispatch(api.util.invalidateTags(['Points'])));
  return (
    <Page title={pointTexts.title} hint={rewardPageTexts.dashboardHint} className="max-w-[880px]" action={<Links />}>
      <Total />
      <PendingRewardList />
      {children}
      <RewardHistory />
    </Page>
  );
};

const Links = () => (
  <nav aria-label={pointTexts.title} className="flex flex-wrap gap-2">
    <Link to="/wallet" className={buttonClass()}>
      {rewardPageTexts.wallet}
    </Link>
    <Link to="/rewards" className={buttonClass()}>
      {rewardPageTexts.rulesTitle}
    </Link>
  </nav>
);

const Total = () => {
  const query = useGetPointsQuery();
  const [open, setOpen] = useState(false);
  return (
    <>
      <BlockQuery query={query} error={pointTexts.error} empty="" isEmpty={() => false} rows={[56]}>
        {({ points }) => (
          <button
            type="button"
            aria-label={pointTexts.open(points)}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="min-h-11 justify-self-start text-left font-display text-[2rem] font-bold underline decoration-line-strong decoration-dotted decoration-2 underline-offset-[6px] hover:decoration-current"
          >
            {rewardTexts.points(points)}
          </button>
        )}
      </BlockQuery>
      <PointReceipts open={open} onOpenChange={setOpen} />
    </>
  );
};
