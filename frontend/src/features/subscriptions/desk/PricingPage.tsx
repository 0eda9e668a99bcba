import {
  pricingTexts,
  subscriptionTexts,
  type SubscriptionPlans,
  type SubscriptionPlanTable,
} from '@refrain/contracts/subscriptions';
import { date } from '../../../shared/lib/text/format';
import { BlockQuery } from '../../../shared/ui/list/BlockQuery';
import { Page } from '../../../shared/ui/page/Page';
import { useGetSubscriptionPlansQuery } from '../api';
import { PricingForm } from './PricingForm';

/** /admin/subscription-pricing: what premium costs now and from later moments on. */
export const PricingPage = () => {
  const query = useGetSubscriptionPlansQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title="Subscription pricing" hint={pricingTexts.hint} className="max-w-[760px]">
      <BlockQuery query={query} error={pricingTexts.error} empty="" isEmpty={() => false} rows={[120, 240]}>
        {(table) => <Desk table={table} />}
      </BlockQuery>
    </Page>
  );
};

const Desk = ({ table }: { table: SubscriptionPlanTable }) => (
  <>
    <Prices id="in-force" title={pricingTexts.inForce} plans={table.now} />
    {table.coming.map((plans) => (
      <Prices
        key={plans.version}
        id={`coming-${plans.version}`}
        title={`${pricingTexts.coming} ${date(plans.from)}`}
        plans={plans}
      />
    ))}
    <PricingForm key={table.newest} table={table} />
  </>
);

type Props = { id: string; title: string; plans: SubscriptionPlans };

const Prices = ({ id, title, plans: { plans, version } }: Props) => (
  <section aria-labelledby={id} className="mb-7">
    <h2 id={id} className="mb-3 text-[1.375rem]">
      {title}
    </h2>
    <ul className="border-b border-line">
      {plans.map(({ plan, prices }) => (
        <li key={plan} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
          <b className="font-semibold">{subscriptionTexts.plans[plan]}</b>
          <span>
            {subscriptionTexts.points(prices.POINTS ?? '0')}
            <span className="text-ink-3"> · {prices.USD ? pricingTexts.dollars(prices.USD) : pricingTexts.notSold}</span>
          </span>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-[0.8125rem] text-ink-3">{pricingTexts.version(version)}</p>
  </section>
);
