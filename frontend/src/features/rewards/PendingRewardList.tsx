import { rewardPageTexts, rewardTexts, type Reward } from '@refrain/contracts/rewards';
import { date } from '../../shared/lib/text/format';
import { problemMessage } from '../../shared/lib/api/problem';
import { Button } from '../../shared/ui/Button';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { toast } from '../../shared/ui/toast/toast';
import { useClaimRewardMutation } from './api';
import { usePendingRewards } from './use-pending-rewards';

/** What waits to be claimed, asked for again each minute. */
export const PendingRewardList = () => {
  const query = usePendingRewards();
  return (
    <section aria-labelledby="pending-rewards" className="mt-7">
      <h2 id="pending-rewards" className="text-[1.375rem]">
        {rewardPageTexts.pending}
      </h2>
      <BlockQuery
        query={query}
        error={rewardTexts.fetchFailed}
        empty={rewardPageTexts.nothingPending}
        isEmpty={({ count }) => count === 0}
        rows={[56, 56]}
      >
        {({ rewards }) => (
          <ul className="mt-3 border-b border-line">
            {rewards.map((reward) => (
              <Pending key={reward.id} reward={reward} />
            ))}
          </ul>
        )}
      </BlockQuery>
    </section>
  );
};

const Pending = ({ reward: { id, title, points, expiresAt } }: { reward: Reward }) => {
  const [claim, { isLoading }] = useClaimRewardMutation();
  const press = async () => {
    const { data, error } = await claim(id);
    if (data) return toast({ title: rewardTexts.claimed, description: data.message || rewardTexts.earned(data.reward.points) });
    toast({
      title: rewardTexts.claimFailed,
      description: problemMessage(error, rewardTexts.claimFailedHint),
      tone: 'destructive',
    });
  };
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line py-2">
      <div className="min-w-0">
        <b className="font-semibold">{title}</b>
        {expiresAt && (
          <p className="text-[0.8125rem] text-ink-3">
            {rewardPageTexts.until} <time dateTime={expiresAt}>{date(expiresAt)}</time>
          </p>
        )}
      </div>
      <Button busy={isLoading} onClick={() => void press()}>
        {rewardPageTexts.claim(points)}
      </Button>
    </li>
  );
};
