import { isPaidAtOnce, rewardPageTexts, rewardTexts, type RewardRule, type RewardTable } from '@refrain/contracts/rewards';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/use-user';
import { date } from '../../shared/lib/text/format';
import { buttonClass } from '../../shared/ui/Button';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { Page } from '../../shared/ui/page/Page';
import { useGetRewardRulesQuery } from './api';
import { RewardAppeals } from './desk/RewardAppeals';
import { RulesForm } from './desk/RulesForm';

/** /rewards, which admins find as /points too: what earns points; admins change it there, and decide appeals. */
export const RewardsPage = () => {
  const query = useGetRewardRulesQuery();
  const user = useUser();
  const isAdmin = user?.role === 'admin' || user?.isSupremeAdmin === true;
  const dashboard = (
    <Link to="/points-dashboard" className={buttonClass()}>
      {rewardPageTexts.pending}
    </Link>
  );
  return (
    <Page title="Rewards" hint={rewardPageTexts.rewardsHint} className="max-w-[880px]" action={dashboard}>
      <BlockQuery query={query} error={rewardPageTexts.loadFailed} empty="" isEmpty={() => false} rows={[56, 56, 56, 56]}>
        {(table) => (
          <>
            <Rules table={table} />
            {isAdmin && <RulesForm key={table.newest} table={table} />}
          </>
        )}
      </BlockQuery>
      {isAdmin && <RewardAppeals />}
    </Page>
  );
};

const Rules = ({ table: { now, coming } }: { table: RewardTable }) => (
  <section aria-labelledby="reward-rules">
    <h2 id="reward-rules" className="mb-3 text-[1.375rem]">
      {rewardPageTexts.rulesTitle}
    </h2>
    <ul className="border-b border-line">
      {now.rules
        .filter(({ points }) => points > 0)
        .map((rule) => (
          <Rule key={rule.act} rule={rule} />
        ))}
    </ul>
    <p className="mt-3 text-[0.8125rem] text-ink-3">{rewardTexts.rule(now.version)}</p>
    {coming.map(({ version, from }) => (
      <p key={version} className="text-[0.8125rem] text-ink-3">
        {rewardPageTexts.coming} {date(from)}. {rewardTexts.rule(version)}
      </p>
    ))}
  </section>
);

const Rule = ({ rule: { act, points, times, capADay, who } }: { rule: RewardRule }) => (
  <li className="flex min-h-14 items-center justify-between gap-3 border-t border-line py-2">
    <div className="min-w-0">
      <b className="font-semibold">{rewardTexts.titles[act]}</b>
      <p className="text-[0.8125rem] text-ink-3">
        {rewardTexts.times[times]}. {rewardTexts.cap(capADay)}. {rewardTexts.who[who]}.{' '}
        {isPaidAtOnce(act) ? rewardPageTexts.paidAtOnce : rewardPageTexts.waits}.
      </p>
    </div>
    <span className="flex-none font-semibold">{rewardTexts.points(points)}</span>
  </li>
);
