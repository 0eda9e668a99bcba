import { money } from '@refrain/contracts/kernel';
import {
  monthsAfter,
  priceIn,
  subscriptionTexts,
  type OwnSubscription,
  type PlanName,
  type SubscriptionPlan,
} from '@refrain/contracts/subscriptions';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cx } from '../../shared/lib/cx';
import { date } from '../../shared/lib/text/format';
import { newId } from '../../shared/lib/ids';
import { checkoutPath } from '../../shared/lib/money/pay-with-points';
import { Button, buttonClass } from '../../shared/ui/Button';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { Page } from '../../shared/ui/page/Page';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useSubscribeMutation } from './api';
import { useOwnSubscription } from './use-own-subscription';

const { points } = subscriptionTexts;
const pointsOf = (plan: SubscriptionPlan): bigint => BigInt((priceIn(plan, 'POINTS') ?? money('POINTS', 0n)).amount);

/** /subscribe: what premium adds, what it costs, and every amount before one says yes. */
export const SubscribePage = () => {
  const query = useOwnSubscription();
  return (
    <Page title="Premium" hint={subscriptionTexts.subscribeHint} className="max-w-[1040px]">
      <BlockQuery query={query} error={subscriptionTexts.error} empty="" isEmpty={() => false} rows={[96, 96, 240]}>
        {(own) => <Offer own={own} />}
      </BlockQuery>
    </Page>
  );
};

const isPremium = ({ subscription }: OwnSubscription): boolean =>
  subscription !== null && ['active', 'grace', 'cancelled'].includes(subscription.state);

const Offer = ({ own }: { own: OwnSubscription }) => {
  const [chosen, setChosen] = useState<PlanName>('monthly');
  const plan = own.plans.plans.find((each) => each.plan === chosen) ?? own.plans.plans[0];
  if (!plan) return null;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-11">
      <div className="min-w-0">
        <Plans plans={own.plans.plans} chosen={plan.plan} onChoose={setChosen} />
        <h2 className="mt-7 text-[1.375rem]">{subscriptionTexts.includes}</h2>
        <ul className="mt-3 border-b border-line">
          {subscriptionTexts.perks.map(([what, text]) => (
            <li key={what} className="border-t border-line py-3">
              <b className="font-semibold">{what}</b>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <BeforeYouPay key={plan.plan} own={own} plan={plan} />
    </div>
  );
};

type PlansProps = { plans: readonly SubscriptionPlan[]; chosen: PlanName; onChoose: (plan: PlanName) => void };

const Plans = ({ plans, chosen, onChoose }: PlansProps) => {
  const month = plans.find(({ months }) => months === 1);
  const saved = (plan: SubscriptionPlan): bigint => (month ? pointsOf(month) * BigInt(plan.months) - pointsOf(plan) : 0n);
  return (
    <fieldset className="border-b border-line">
      <legend className="mb-3 text-[1.375rem] font-semibold">{subscriptionTexts.choose}</legend>
      {plans.map((plan) => (
        <label
          key={plan.plan}
          className="flex min-h-14 cursor-pointer items-start justify-between gap-4 border-t border-line py-4 hover:bg-ink/5"
        >
          <span className="flex min-w-0 gap-3">
            <input
              type="radio"
              name="plan"
              checked={plan.plan === chosen}
              onChange={() => onChoose(plan.plan)}
              className="mt-1 size-5 flex-none accent-ink"
            />
            <span className="min-w-0">
              <b className="font-semibold">{subscriptionTexts.plans[plan.plan]}</b>
              <span className="block text-[0.8125rem] text-ink-2">
                {subscriptionTexts.renews(
                  date(monthsAfter(new Date().toISOString(), plan.months)),
                  points(String(pointsOf(plan))),
                )}
              </span>
              {saved(plan) > 0n && (
                <span className="block text-[0.8125rem] text-good">{subscriptionTexts.saves(String(saved(plan)))}</span>
              )}
            </span>
          </span>
          <b className="flex-none font-semibold">{points(String(pointsOf(plan)))}</b>
        </label>
      ))}
    </fieldset>
  );
};

/** A receipt before the payment: what one has, what it costs, what stays. */
const BeforeYouPay = ({ own, plan }: { own: OwnSubscription; plan: SubscriptionPlan }) => {
  const [key] = useState(newId);
  const [subscribe, { isLoading }] = useSubscribeMutation();
  const navigate = useNavigate();
  const [has, costs] = [BigInt(own.points), pointsOf(plan)];
  const rest = has - costs;
  const pay = async () => {
    const answer = await subscribe({ plan: plan.plan, version: own.plans.version, key });
    const state = answer.data?.subscription?.state;
    const isPaid = state === 'active' || state === 'pending';
    const failed = { ...answer, ...(answer.data && !isPaid ? { error: { message: subscriptionTexts.declinedHint } } : {}) };
    const done = { title: subscriptionTexts.updated, description: subscriptionTexts.nowOf('premium'), tone: 'good' } as const;
    const isDone = sayOutcome(failed, {
      failed: subscriptionTexts.updateFailed,
      reason: subscriptionTexts.declinedHint,
      done: state === 'pending' ? { title: subscriptionTexts.states.pending, description: subscriptionTexts.pendingHint } : done,
    });
    if (isDone) void navigate('/subscription');
  };
  return (
    <section aria-labelledby="before-you-pay" className="h-fit rounded-card bg-sleeve p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="before-you-pay" className="text-[1.375rem]">
          {subscriptionTexts.before}
        </h2>
        <span className="text-[0.8125rem] text-ink-3">{subscriptionTexts.nothingYet}</span>
      </div>
      <dl className="mt-3">
        <Amount label={subscriptionTexts.plans[plan.plan]} value={points(String(costs))} />
        <Amount label={subscriptionTexts.youHave} value={points(own.points)} />
        <Amount
          label={rest >= 0n ? subscriptionTexts.staysWith : subscriptionTexts.missing}
          value={points(String(rest >= 0n ? rest : -rest))}
          isTotal
        />
      </dl>
      <p className="mt-3 text-[0.8125rem] text-ink-2">{subscriptionTexts.goesHint}</p>
      <div className="mt-5 grid gap-3">
        {isPremium(own) ? (
          <Link to="/subscription" className={buttonClass({ variant: 'primary' })}>
            {subscriptionTexts.manage}
          </Link>
        ) : rest >= 0n ? (
          <>
            <Button variant="primary" busy={isLoading} onClick={() => void pay()}>
              <Lock size={18} strokeWidth={1.75} aria-hidden="true" />
              {subscriptionTexts.pay(points(String(costs)))}
            </Button>
            <p className="text-center text-[0.8125rem] text-ink-3">{subscriptionTexts.once}</p>
          </>
        ) : (
          <>
            <p>{subscriptionTexts.tooFew}</p>
            <Link to="/rewards" className={buttonClass({ variant: 'primary' })}>
              {subscriptionTexts.earn}
            </Link>
          </>
        )}
        {!isPremium(own) && (
          <Link
            to={checkoutPath([{ kind: 'subscription', details: { plan: plan.plan } }])}
            className={buttonClass({ variant: 'quiet' })}
          >
            {subscriptionTexts.otherWay}
          </Link>
        )}
      </div>
    </section>
  );
};

const Amount = ({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) => (
  <div
    className={cx(
      'flex flex-wrap items-baseline justify-between gap-x-4 py-2',
      isTotal ? 'border-t-2 border-ink font-display text-lg font-bold' : 'border-t border-dashed border-line-strong',
    )}
  >
    <dt>{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
);
