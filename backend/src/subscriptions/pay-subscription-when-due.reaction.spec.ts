import { money, type Currency, type Recorded } from '@refrain/contracts/kernel';
import type { SubscriptionEvent, SubscriptionRenewalDue } from '@refrain/contracts/subscriptions';
import { recount } from '../ledger/testing/auditor';
import { PaymentsWorld } from '../payments/testing/payments-world';
import { PaySubscriptionWhenDue } from './pay-subscription-when-due.reaction';
import { subscriptionDecider, subscriptionStream, type SubscriptionCommand } from './subscription.decider';

const userId = 'user-ada';
const PRICE = 500n;
const price = money('POINTS', PRICE);
const bought = { subscriptionId: 'one', plan: { plan: 'monthly', months: 1, version: 1 }, price } as const;

/** A person in the grace of their second month, and the charge of today, which no reaction has seen yet. */
const inGrace = async () => {
  const world = new PaymentsWorld();
  const { streams, ledger, log } = world.process();
  const reaction = new PaySubscriptionWhenDue(ledger, streams, world.clock);
  let step = 0;
  const give = (command: SubscriptionCommand) => {
    const commandId = `spec-${(step += 1)}`;
    return streams.handle(subscriptionStream(userId), subscriptionDecider, command, {
      ...{ commandId, actor: null, correlation: 'spec', memory: { key: commandId, hash: '' } },
    });
  };
  const later = (days: number) => new Date((world.now += days * 86_400_000)).toISOString();
  await give({
    type: 'StartSubscription',
    data: { userId, ...bought, chargeId: 'charge-1', now: later(0), paymentId: 'payment-1' },
  });
  const failedAt = later(31);
  await give({ type: 'RenewSubscription', data: { userId, chargeId: 'charge-2', now: failedAt, isLeaving: false } });
  await give({ type: 'FailRenewal', data: { userId, chargeId: 'charge-2', now: failedAt } });
  const now = later(1);
  await give({ type: 'RenewSubscription', data: { userId, chargeId: 'charge-3', now, isLeaving: false } });
  const events = async () => (await world.events()) as readonly Recorded<SubscriptionEvent>[];
  const due = (await events()).findLast(({ type }) => type === 'SubscriptionRenewalDue') as Recorded<SubscriptionRenewalDue>;
  const renewals = async () =>
    (await events()).flatMap(({ type, data }) => (type === 'SubscriptionRenewed' ? [data.chargeId] : []));
  const pay = () => {
    const paid = {
      ...{ userId, subscriptionId: 'one', chargeId: 'line-1' },
      ...{ price: money('USD', '499'), paymentId: 'payment-2' },
    };
    return give({ type: 'PayRenewal', data: { ...paid, now } });
  };
  const has = async (currency: Currency = 'POINTS') => (await ledger.balances({ ownerId: userId, currency })).available;
  return { world, ledger, log, reaction, due, renewals, pay, has };
};

it('a charge that a payment was faster than gives back what it took, once', async () => {
  const { world, ledger, reaction, due, renewals, pay, has } = await inGrace();
  await world.earn(ledger, userId, PRICE, 'gift');
  await pay();
  for (let times = 0; times < 2; times += 1) await reaction.react(due);
  expect([await renewals(), await has(), recount(await world.events()).faults]).toEqual([['line-1'], '500', []]);
});

it('a charge that a payment was faster than, and that finds no points, says nothing any more', async () => {
  const { world, reaction, due, renewals, pay } = await inGrace();
  await pay();
  const before = (await world.events()).length;
  await reaction.react(due);
  expect([await renewals(), (await world.events()).length]).toEqual([['line-1'], before]);
});

it('a charge that is faster than a payment renews, and the payment is refused', async () => {
  const { world, ledger, reaction, due, renewals, pay, has } = await inGrace();
  await world.earn(ledger, userId, PRICE, 'gift');
  await reaction.react(due);
  await expect(pay()).rejects.toMatchObject({ refusal: { code: 'SUBSCRIPTION.NOT_DUE' } });
  expect([await renewals(), await has()]).toEqual([['charge-3'], '0']);
});
