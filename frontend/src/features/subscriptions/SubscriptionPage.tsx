import { subscriptionTexts, type OwnSubscription, type Subscription } from '@refrain/contracts/subscriptions';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { date } from '../../shared/lib/text/format';
import { checkoutPath } from '../../shared/lib/money/pay-with-points';
import { Button, buttonClass } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { Page } from '../../shared/ui/page/Page';
import { sayOutcome, useSubmit } from '../../shared/ui/toast/use-submit';
import { useCancelSubscriptionMutation, useChangeSubscriptionTypeMutation, useResumeSubscriptionMutation } from './api';
import { useOwnSubscription } from './use-own-subscription';

const priceOf = ({ price, plan }: Subscription): string =>
  `${subscriptionTexts.price(price)} ${subscriptionTexts.every[plan.plan]}`;

/** /subscription: how one stands, what was paid, and every way on from here. */
export const SubscriptionPage = () => {
  const query = useOwnSubscription();
  return (
    <Page title="Subscription" className="max-w-[760px]">
      <BlockQuery query={query} error={subscriptionTexts.error} empty="" isEmpty={() => false} rows={[160, 56, 56]}>
        {(own) => (
          <>
            <Standing own={own} />
            <Receipts subscription={own.subscription} />
          </>
        )}
      </BlockQuery>
    </Page>
  );
};

/** How it stands, in words. */
const hintOf = (subscription: Subscription | null): string => {
  if (!subscription) return subscriptionTexts.noneHint;
  const { state, until, graceUntil } = subscription;
  switch (state) {
    case 'pending':
      return subscriptionTexts.pendingHint;
    case 'active':
      return subscriptionTexts.activeHint(date(until ?? ''), priceOf(subscription));
    case 'grace':
      return subscriptionTexts.graceHint(date(until ?? ''), date(graceUntil ?? ''));
    case 'cancelled':
      return graceUntil === null
        ? subscriptionTexts.cancelledHint(date(until ?? ''))
        : subscriptionTexts.cancelledInGraceHint(date(until ?? ''), date(graceUntil));
    case 'declined':
      return subscriptionTexts.declinedHint;
    case 'over':
      return subscriptionTexts.overHint;
  }
};

const Standing = ({ own: { subscription } }: { own: OwnSubscription }) => {
  const state = subscription?.state ?? 'none';
  const isPremium = state === 'active' || state === 'grace' || state === 'cancelled';
  const isUnpaid = isPremium && (subscription?.graceUntil ?? null) !== null;
  return (
    <section aria-labelledby="standing" className="border-y border-line py-5">
      <p className="cat">{isPremium ? subscriptionTexts.premium : subscriptionTexts.free}</p>
      <h2 id="standing" className="mt-1 text-[1.75rem]">
        {subscriptionTexts.states[state]}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">{hintOf(subscription)}</p>
      {subscription && isPremium && (
        <p className="mt-2 text-[0.8125rem] text-ink-3">
          {subscriptionTexts.since(date(subscription.since ?? ''))}. {subscriptionTexts.frozen(subscription.plan.version)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {!isPremium && state !== 'pending' && (
          <Link to="/subscribe" className={buttonClass({ variant: 'primary' })}>
            {state === 'over' ? subscriptionTexts.again : subscriptionTexts.see}
          </Link>
        )}
        {subscription && isUnpaid && <PayNext subscription={subscription} />}
        {subscription && state === 'cancelled' && <Resume subscription={subscription} />}
        {(state === 'active' || state === 'grace') && <Cancel until={subscription?.graceUntil ?? subscription?.until ?? ''} />}
        {isPremium && <End />}
      </div>
    </section>
  );
};

/** To the checkout: the wallet had too little, and there every other way is open. */
const PayNext = ({ subscription: { id: subscriptionId, plan } }: { subscription: Subscription }) => (
  <Link to={checkoutPath([{ kind: 'renewal', details: { subscriptionId } }])} className={buttonClass({ variant: 'primary' })}>
    {subscriptionTexts.payNext[plan.plan]}
  </Link>
);

const Resume = ({ subscription: { price, graceUntil } }: { subscription: Subscription }) => {
  const tooFew = subscriptionTexts.tooFewOf[price.currency];
  const [resume, { isLoading }] = useResumeSubscriptionMutation();
  const press = async () => {
    const answer = await resume();
    const isUnpaid = answer.data?.subscription?.state === 'grace';
    const failed = isUnpaid ? { error: { message: tooFew } } : answer;
    sayOutcome(failed, { failed: subscriptionTexts.failed, reason: tooFew, done: { title: subscriptionTexts.resumed } });
  };
  return (
    <Button variant={graceUntil === null ? 'primary' : 'outline'} busy={isLoading} onClick={() => void press()}>
      {subscriptionTexts.resume}
    </Button>
  );
};

const Cancel = ({ until }: { until: string }) => {
  const [cancel] = useCancelSubscriptionMutation();
  const { submit, isBusy } = useSubmit(cancel, {
    failed: subscriptionTexts.failed,
    done: { title: subscriptionTexts.cancelled(date(until)) },
  });
  return (
    <Button busy={isBusy} onClick={() => void submit()}>
      {subscriptionTexts.cancel}
    </Button>
  );
};

const End = () => {
  const [open, setOpen] = useState(false);
  const [change] = useChangeSubscriptionTypeMutation();
  const end = async () =>
    sayOutcome(await change({ subscriptionType: 'free' }), {
      failed: subscriptionTexts.updateFailed,
      reason: subscriptionTexts.updateFailedHint,
      done: { title: subscriptionTexts.updated, description: subscriptionTexts.nowOf('free') },
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {subscriptionTexts.end}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={subscriptionTexts.endTitle}
        description={subscriptionTexts.endHint}
        confirm={subscriptionTexts.end}
        onConfirm={end}
      />
    </>
  );
};

const Receipts = ({ subscription }: { subscription: Subscription | null }) => {
  const receipts = subscription?.receipts ?? [];
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="receipts" className="mt-7">
      <h2 id="receipts" className="mb-3 text-[1.375rem]">
        {subscriptionTexts.receipts}
      </h2>
      <ul className="border-b border-line">
        {receipts.map(({ id, price, from, until, paidAt }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
            <div className="min-w-0">
              <b className="font-semibold">{subscriptionTexts.receipt(date(from), date(until))}</b>
              <p className="text-[0.8125rem] text-ink-3">
                <time dateTime={paidAt}>{date(paidAt)}</time>
              </p>
            </div>
            <span className="font-semibold">{subscriptionTexts.price(price)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
