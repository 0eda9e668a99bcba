import {
  APPEAL_MAX,
  rewardDeskTexts,
  rewardFields,
  rewardPageTexts,
  rewardTexts,
  type RewardAppeal,
} from '@refrain/contracts/rewards';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { TextDialog } from '../../../shared/ui/dialog/TextDialog';
import { PagedRows } from '../../../shared/ui/list/PagedList';
import { EmptyState, SkeletonRows } from '../../../shared/ui/states';
import { sayOutcome } from '../../../shared/ui/toast/use-submit';
import { useDecideAppealMutation, useGetRewardAppealsInfiniteQuery } from '../api';

/** Appeals that wait, for admins. */
export const RewardAppeals = () => {
  const list = useGetRewardAppealsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="reward-appeals" className="mt-7">
      <h2 id="reward-appeals" className="mb-3 text-[1.375rem]">
        {rewardDeskTexts.appeals}
      </h2>
      <PagedRows
        list={list}
        items={(page) => page.appeals}
        keyOf={({ reward }) => reward.id}
        error={{ title: rewardPageTexts.loadFailed }}
        empty={<EmptyState title={rewardDeskTexts.noAppeals} text={rewardDeskTexts.noAppealsHint} />}
        skeleton={<SkeletonRows count={2} className="h-14" />}
        more={{}}
        className="border-b border-line"
        row={(each) => <Waiting key={each.reward.id} appeal={each} />}
      />
    </section>
  );
};

const Waiting = ({ appeal: { reward, person, words } }: { appeal: RewardAppeal }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2">
    <div className="min-w-0">
      <b className="font-semibold">
        {person.displayName}: {reward.title}, {rewardTexts.points(reward.points)}
      </b>
      <p className="text-ink-2">{words}</p>
      <p className="text-[0.8125rem] text-ink-3">{rewardTexts.rule(reward.version)}</p>
    </div>
    <div className="flex gap-2">
      <Decide id={reward.id} isGranted label={rewardDeskTexts.grant} />
      <Decide id={reward.id} isGranted={false} label={rewardDeskTexts.uphold} />
    </div>
  </li>
);

const Decide = ({ id, isGranted, label }: { id: string; isGranted: boolean; label: string }) => {
  const [open, setOpen] = useState(false);
  const [decide] = useDecideAppealMutation();
  const send = async (answer: string) =>
    sayOutcome(await decide({ id, isGranted, answer }), {
      failed: rewardPageTexts.failed,
      done: { title: rewardDeskTexts.decided },
    });
  return (
    <>
      <Button variant={isGranted ? 'primary' : 'outline'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={label}
        description={rewardDeskTexts.answer}
        confirm={label}
        look={isGranted ? 'primary' : 'danger'}
        label={rewardDeskTexts.answer}
        hint={(length) => `${length} of ${APPEAL_MAX}`}
        rule={rewardFields.answer}
        maxLength={APPEAL_MAX}
        onConfirm={send}
      />
    </>
  );
};
