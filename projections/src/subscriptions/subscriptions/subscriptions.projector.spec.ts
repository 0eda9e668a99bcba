import { SUBSCRIPTION_RECEIPTS, subscriptionsContext } from '@refrain/contracts/subscriptions';
import { peopleProjection } from '../../accounts/people/people.projector';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { timersProjection } from '../../timers';
import { subscriptionsProjection } from './subscriptions.projector';
import { subscriptionOf } from './subscriptions.queries';

const { given } = specFor(subscriptionsProjection);
const { sample } = subscriptionsContext;
const { data: begun } = sample.SubscriptionStarted;
const shown = (change: object) => ({ subscriptions: { 'user-ada': change } });
const receipt = { id: 'charge-1', price: begun.price, from: begun.from, until: begun.until };

describe('a subscription', () => {
  it('is pending until it is paid, or declined', async () => {
    await given(sample.SubscriptionOrdered).showsAmong(shown({ state: 'pending', until: null, receipts: [] }));
    await given(sample.SubscriptionOrdered, sample.SubscriptionDeclined).showsAmong(shown({ state: 'declined' }));
    await given(sample.SubscriptionOrdered, sample.SubscriptionStarted).showsAmong(
      shown({ state: 'active', since: begun.from, until: begun.until, receipts: [receipt] }),
    );
  });
  it('shows its grace, and what was paid at last', async () => {
    const failed = [sample.SubscriptionStarted, sample.SubscriptionRenewalDue, sample.SubscriptionRenewalFailed];
    await given(...failed).showsAmong(shown({ state: 'grace', graceUntil: sample.SubscriptionRenewalFailed.data.graceUntil }));
    await given(...failed, sample.SubscriptionRenewed).showsAmong(
      shown({ state: 'active', graceUntil: null, since: begun.from, until: sample.SubscriptionRenewed.data.until }),
    );
  });
  it('that was cancelled in its grace stays cancelled where its period was paid', async () => {
    const failed = [sample.SubscriptionStarted, sample.SubscriptionRenewalFailed, sample.SubscriptionCancelled];
    const { graceUntil } = sample.SubscriptionRenewalFailed.data;
    await given(...failed).showsAmong(shown({ state: 'cancelled', graceUntil }));
    await given(...failed, sample.SubscriptionRenewed).showsAmong(
      shown({ state: 'cancelled', graceUntil: null, until: sample.SubscriptionRenewed.data.until }),
    );
  });
  it('is cancelled, kept, and over', async () => {
    await given(sample.SubscriptionStarted, sample.SubscriptionCancelled).showsAmong(shown({ state: 'cancelled' }));
    await given(sample.SubscriptionStarted, sample.SubscriptionCancelled, sample.SubscriptionResumed).showsAmong(
      shown({ state: 'active' }),
    );
    await given(sample.SubscriptionStarted, sample.SubscriptionLapsed).showsAmong(shown({ state: 'over' }));
    await given(sample.SubscriptionStarted, sample.SubscriptionEnded).showsAmong(shown({ state: 'over' }));
  });
  it('keeps its receipts over a new start, and no more than a page of them', async () => {
    const renewals = Array.from({ length: SUBSCRIPTION_RECEIPTS + 3 }, (_, i): Given => ({
      type: 'SubscriptionRenewed',
      data: { ...sample.SubscriptionRenewed.data, chargeId: `renewal-${i}` },
    }));
    const store = await folded(
      subscriptionsProjection,
      recorded(sample.SubscriptionStarted, ...renewals, sample.SubscriptionOrdered),
    );
    const { receipts, state } = (await subscriptionOf(store, 'user-ada'))!;
    expect([receipts.length, receipts[0]?.id, state]).toEqual([
      SUBSCRIPTION_RECEIPTS,
      `renewal-${SUBSCRIPTION_RECEIPTS + 2}`,
      'pending',
    ]);
  });
  it('goes with its person', async () => {
    const erased: Given = { type: 'AccountErased', data: { userId: 'user-ada' } };
    const store = await folded(subscriptionsProjection, recorded(sample.SubscriptionStarted, erased));
    expect(await subscriptionOf(store, 'user-ada')).toBeNull();
  });
});

describe('premium', () => {
  const person: Given = {
    type: 'AccountRegistered',
    data: { userId: 'user-ada', username: 'ada', displayName: 'Ada', slug: 'ada', email: 'ada@example.test' },
  };
  const people = specFor(peopleProjection);
  it.each([
    ['opens with the payment', [sample.SubscriptionStarted], 'premium'],
    ['stays while a renewal is not paid', [sample.SubscriptionStarted, sample.SubscriptionRenewalFailed], 'premium'],
    ['closes when it lapses', [sample.SubscriptionStarted, sample.SubscriptionLapsed], 'free'],
    ['closes when it is given up', [sample.SubscriptionStarted, sample.SubscriptionEnded], 'free'],
  ] as const)('%s', (_, events, subscriptionType) =>
    people.given(person, ...events).showsAmong({
      people: { 'user-ada': { subscriptionType } },
      memberships: { 'user-ada': { userId: 'user-ada', subscriptionType } },
    }),
  );
});

describe('a renewal', () => {
  const due = async (...events: readonly Given[]) =>
    ((await contentsOf(await folded(timersProjection, recorded(...events)), timersProjection)).dueTimers ?? {})[
      'renew-subscription:user-ada'
    ] as { dueAt: string } | undefined;
  it('is due at the end of the period, or when it is tried again, and not while it is being paid or after the end', async () => {
    const started = sample.SubscriptionStarted;
    expect((await due(started))?.dueAt).toBe(begun.until);
    expect(await due(started, sample.SubscriptionRenewalDue)).toBeUndefined();
    expect((await due(started, sample.SubscriptionRenewalFailed))?.dueAt).toBe(sample.SubscriptionRenewalFailed.data.retryAt);
    expect((await due(started, sample.SubscriptionRenewalFailed, sample.SubscriptionCancelled))?.dueAt).toBe(
      sample.SubscriptionCancelled.data.until,
    );
    expect((await due(started, sample.SubscriptionRenewed))?.dueAt).toBe(sample.SubscriptionRenewed.data.until);
    expect(await due(started, sample.SubscriptionLapsed)).toBeUndefined();
    expect(await due(started, sample.SubscriptionEnded)).toBeUndefined();
  });
});
