import { APPEAL_MAX, rewardFields, rewardPageTexts, rewardTexts, type Reward } from '@refrain/contracts/rewards';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/Ago';
import { Button, buttonClass } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useAppealRewardMutation, useGetRewardsInfiniteQuery } from './api';

/** Every reward, newest first: what was not given says why, by which rule, and how to appeal. */
export const RewardHistory = () => {
  const list = useGetRewardsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const toMusic = (
    <Link to="/discover/music" className={buttonClass()}>
      {rewardPageTexts.toMusic}
    </Link>
  );
  return (
    <section aria-labelledby="all-rewards" className="mt-7">
      <h2 id="all-rewards" className="mb-3 text-[1.375rem]">
        {rewardPageTexts.history}
      </h2>
      <PagedRows
        list={list}
        items={(page) => page.rewards}
        keyOf={({ id }) => id}
        error={{ title: rewardPageTexts.loadFailed }}
        empty={<EmptyState title={rewardPageTexts.empty} text={rewardPageTexts.emptyHint} action={toMusic} />}
        skeleton={<SkeletonRows count={4} className="h-14" />}
        more={{ label: rewardPageTexts.more, className: 'mt-6' }}
        className="border-b border-line"
        row={(reward) => <Row key={reward.id} reward={reward} />}
      />
    </section>
  );
};

const isLapsed = ({ state, expiresAt }: Reward) =>
  state === 'pending' && expiresAt !== null && expiresAt <= new Date().toISOString();

const Row = ({ reward }: { reward: Reward }) => {
  const { title, points, state, reason, answer, version, createdAt } = reward;
  const lapsed = isLapsed(reward);
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line py-2">
      <div className="min-w-0">
        <b className="font-semibold">{title}</b>
        <p className="text-[0.8125rem] text-ink-3">
          {lapsed ? rewardTexts.expired : rewardTexts.states[state]}, <Ago at={createdAt} />. {rewardTexts.rule(version)}.
        </p>
        {reason && <p className="text-ink-2">{reason}</p>}
        {answer && <p className="text-ink-2">{rewardPageTexts.answer(answer)}</p>}
      </div>
      <div className="flex items-center gap-3">
        {(state === 'refused' || state === 'withdrawn' || lapsed) && <Appeal reward={reward} />}
        <span className="font-semibold">{rewardTexts.points(points)}</span>
      </div>
    </li>
  );
};

const Appeal = ({ reward: { id, title } }: { reward: Reward }) => {
  const [open, setOpen] = useState(false);
  const [appeal] = useAppealRewardMutation();
  const send = async (words: string) =>
    sayOutcome(await appeal({ id, words }), { failed: rewardPageTexts.failed, done: { title: rewardPageTexts.appealSent } });
  return (
    <>
      <Button size="small" aria-label={`${rewardPageTexts.appeal}: ${title}`} onClick={() => setOpen(true)}>
        {rewardPageTexts.appeal}
      </Button>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={rewardPageTexts.appealTitle}
        description={rewardPageTexts.appealHint}
        confirm={rewardPageTexts.appealSend}
        look="primary"
        label={rewardPageTexts.appealWords}
        hint={(length) => `${length} of ${APPEAL_MAX}`}
        rule={rewardFields.appeal}
        maxLength={APPEAL_MAX}
        onConfirm={send}
      />
    </>
  );
};
