import { subscriptionRefusals, subscriptionsContext, type SubscriptionEvent } from '@refrain/contracts/subscriptions';
import { specFor } from '../kernel/testing/decider-spec';
import { subscriptionDecider, type SubscriptionCommand } from './subscription.decider';

const { given } = specFor(subscriptionDecider);
const { sample } = subscriptionsContext;
const userId = 'user-ada';
const [start, end] = ['2026-01-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'];
const ordered = sample.SubscriptionOrdered;
const started = {
  ...sample.SubscriptionStarted,
  data: { ...sample.SubscriptionStarted.data, from: start, until: end },
} as const;
const ask = (now: string, chargeId = 'charge-3', isLeaving = false): SubscriptionCommand => ({
  type: 'RenewSubscription',
  data: { userId, chargeId, now, isLeaving },
});
const due = sample.SubscriptionRenewalDue;
const confirm = (now: string): SubscriptionCommand => ({
  type: 'ConfirmRenewal',
  data: { userId, chargeId: 'charge-3', now },
});
const failed = {
  ...sample.SubscriptionRenewalFailed,
  data: {
    ...sample.SubscriptionRenewalFailed.data,
    ...{ chargeId: 'charge-3', graceUntil: '2026-03-07T12:00:00.000Z', retryAt: '2026-03-01T12:00:00.000Z' },
  },
} as const;
const lapsed = (cause: 'cancelled' | 'unpaid'): SubscriptionEvent => ({
  type: 'SubscriptionLapsed',
  data: { subscriptionId: 'subscription-1', userId, cause },
});
const cancelled = { ...sample.SubscriptionCancelled, data: { ...sample.SubscriptionCancelled.data, until: end } } as const;
const renewed = { subscriptionId: 'subscription-1', userId, chargeId: 'charge-3', price: due.data.price, paymentId: null };
const march = { from: end, until: '2026-03-31T12:00:00.000Z' };
const byCard = { userId, chargeId: 'line-1', price: { currency: 'USD', amount: '499' }, paymentId: 'payment-1' } as const;
const pay = (change: object = {}): SubscriptionCommand => ({
  type: 'PayRenewal',
  data: { ...byCard, subscriptionId: 'subscription-1', now: '2026-03-02T12:00:00.000Z', ...change },
});
const paid: SubscriptionEvent = { type: 'SubscriptionRenewed', data: { subscriptionId: 'subscription-1', ...byCard, ...march } };
const begin = (change: object = {}): SubscriptionCommand => ({
  type: 'StartSubscription',
  data: { ...ordered.data, now: start, paymentId: null, ...change },
});

describe('a subscription', () => {
  it('begins when its order is paid, and ends on the last day of a shorter month', () =>
    given(ordered).when(begin()).then(started));
  it('begins without an order where a payment paid it', () =>
    given()
      .when(begin({ paymentId: 'payment-1' }))
      .then({ ...started, data: { ...started.data, paymentId: 'payment-1' } }));
  it('does not begin without either', () => given().when(begin()).thenRefuses(subscriptionRefusals.orderGone));
  it('does not begin twice', () => {
    given(ordered, started).when(begin()).thenRefuses(subscriptionRefusals.running);
    given(started)
      .when(begin({ paymentId: 'payment-1' }))
      .thenRefuses(subscriptionRefusals.running);
  });
  it('is ordered once at a time', () => {
    const order = { type: 'OrderSubscription', data: ordered.data } as const;
    given().when(order).then(ordered);
    given(ordered).when(order).thenRefuses(subscriptionRefusals.pending);
    given(started).when(order).thenRefuses(subscriptionRefusals.running);
    given(ordered, sample.SubscriptionDeclined).when(order).then(ordered);
  });
  it('asks for its next period at its end, not before and not twice', () => {
    given(started).when(ask(end)).then(due);
    given(started).when(ask('2026-02-28T11:59:59.999Z')).then();
    given(started, due).when(ask(end)).then();
  });
  it('counts its months from the day it began, so that February moves nothing', () =>
    given(started, due)
      .when(confirm(end))
      .then({ type: 'SubscriptionRenewed', data: { ...renewed, ...march } }));
  it('begins a new count where the renewal came long after, and charges once', () =>
    given(started, due)
      .when(confirm('2026-06-15T00:00:00.000Z'))
      .then({
        type: 'SubscriptionRenewed',
        data: { ...renewed, from: '2026-06-15T00:00:00.000Z', until: '2026-07-15T00:00:00.000Z' },
      }));
  it('has a grace where its renewal is not paid, is asked for again each day, and lapses after it', () => {
    given(started, due)
      .when({ type: 'FailRenewal', data: { userId, chargeId: 'charge-3', now: end } })
      .then(failed);
    given(started, due, failed).when(ask('2026-03-01T11:00:00.000Z')).then();
    given(started, due, failed)
      .when(ask('2026-03-01T12:00:00.000Z', 'charge-5'))
      .then({ ...due, data: { ...due.data, chargeId: 'charge-5', attempt: 2 } });
    given(started, due, failed).when(ask('2026-03-07T12:00:00.000Z')).then(lapsed('unpaid'));
  });
  it('in its grace is renewed by a payment, and its periods stay counted from the day it began', () =>
    given(started, due, failed).when(pay()).then(paid));
  it('that was cancelled in its grace ends with it, is paid for a period until then, and renews no further', () => {
    const { graceUntil } = failed.data;
    const inGrace = { ...cancelled, data: { ...cancelled.data, until: graceUntil } } as const;
    given(started, due, failed).when({ type: 'CancelSubscription', data: { userId } }).then(inGrace);
    given(started, due, failed, inGrace).when(ask('2026-03-01T12:00:00.000Z')).then();
    given(started, due, failed, inGrace).when(ask(graceUntil)).then(lapsed('cancelled'));
    given(started, due, failed, inGrace)
      .when(ask('2026-03-01T12:00:00.000Z', 'charge-5', true))
      .then(lapsed('cancelled'));
    given(started, due, failed, inGrace).when(pay()).then(paid);
    given(started, due, failed, inGrace, paid).when(ask(march.until)).then(lapsed('cancelled'));
  });
  it('is renewed by one of two payments', () =>
    given(started, due, failed, paid)
      .when(pay({ chargeId: 'line-2', paymentId: 'payment-2' }))
      .thenRefuses(subscriptionRefusals.notDue));
  it('that a payment renews leaves the charge that is under way without a period', () => {
    const again = { ...due, data: { ...due.data, chargeId: 'charge-5', attempt: 2 } };
    const late = { userId, chargeId: 'charge-5', now: '2026-03-02T12:00:00.000Z' };
    given(started, due, failed, again).when(pay()).then(paid);
    given(started, due, failed, again, paid)
      .when({ type: 'ConfirmRenewal', data: late })
      .thenRefuses(subscriptionRefusals.orderGone);
    given(started, due, failed, again, paid)
      .when({ type: 'FailRenewal', data: late })
      .thenRefuses(subscriptionRefusals.orderGone);
  });
  it.each<[string, readonly SubscriptionEvent[], object]>([
    ['was not failed', [started], {}],
    ['is only just asked for', [started, due], {}],
    [
      'the wallet paid meanwhile',
      [started, due, failed, due, { type: 'SubscriptionRenewed', data: { ...renewed, ...march } }],
      {},
    ],
    ['lapsed', [started, due, failed, lapsed('unpaid')], {}],
    ['is of another subscription', [started, due, failed], { subscriptionId: 'subscription-2' }],
    ['is of a person without premium', [], {}],
  ])('takes no payment for a period that %s', (_, before, change) =>
    given(...before)
      .when(pay(change))
      .thenRefuses(subscriptionRefusals.notDue),
  );
  it('gives back the last period that was paid, and none before it', () => {
    const back = (chargeId: string) => ({ type: 'ReturnSubscription', data: { userId, chargeId } }) as const;
    given(started).when(back('charge-1')).then(sample.SubscriptionEnded);
    given(started, due, failed, paid).when(back('line-1')).then(sample.SubscriptionEnded);
    given(started, due, failed, paid).when(back('charge-1')).thenRefuses(subscriptionRefusals.used);
    given(started, sample.SubscriptionEnded).when(back('charge-1')).thenRefuses(subscriptionRefusals.used);
  });
  it('that was cancelled lapses at its end, and charges nothing', () =>
    given(started, cancelled).when(ask(end)).then(lapsed('cancelled')));
  it('charges nobody who asked for their account to be deleted', () =>
    given(started)
      .when(ask(end, 'charge-3', true))
      .then(lapsed('cancelled')));
  it('is cancelled and resumed', () => {
    const cancel = { type: 'CancelSubscription', data: { userId } } as const;
    const resume = { type: 'ResumeSubscription', data: { userId, chargeId: 'charge-9' } } as const;
    given(started).when(cancel).then(cancelled);
    given(started, cancelled).when(cancel).then();
    given(started, cancelled).when(resume).then({ type: 'SubscriptionResumed', data: cancelled.data });
    given(started).when(resume).then();
    given(started, due, failed)
      .when(resume)
      .then({ ...due, data: { ...due.data, chargeId: 'charge-9', attempt: 2 } });
    given().when(cancel).thenRefuses(subscriptionRefusals.none);
  });
  it('ends at once where the person gives it up, but not while it is being paid', () => {
    const stop = { type: 'EndSubscription', data: { userId } } as const;
    given(started).when(stop).then(sample.SubscriptionEnded);
    given().when(stop).then();
    given(ordered).when(stop).thenRefuses(subscriptionRefusals.pending);
    given(started, due).when(stop).thenRefuses(subscriptionRefusals.pending);
  });
});
