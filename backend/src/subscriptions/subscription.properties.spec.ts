import { money } from '@refrain/contracts/kernel';
import type { SubscriptionEvent } from '@refrain/contracts/subscriptions';
import fc from 'fast-check';
import { DomainError } from '../kernel/domain-error';
import { subscriptionDecider, type SubscriptionCommand } from './subscription.decider';
import type { Subscription } from './subscription';

/** `SUBSCRIPTION_RUNS=10000` is the long form. */
const RUNS = Number(process.env.SUBSCRIPTION_RUNS ?? 300);
const userId = 'user-ada';
const chargeId = fc.integer({ min: 1, max: 6 }).map((n) => `charge-${n}`);
const now = fc.integer({ min: 0, max: 400 }).map((day) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString());
const bought = {
  subscriptionId: fc.constantFrom('one', 'two'),
  plan: fc.constantFrom({ plan: 'monthly', months: 1, version: 1 }, { plan: 'yearly', months: 12, version: 2 }),
  price: fc.constantFrom(money('POINTS', '500'), money('POINTS', '5000')),
};
const as = <T extends SubscriptionCommand['type']>(type: T, data: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record(data).map((asked) => ({ type, data: { userId, ...asked } }) as unknown as SubscriptionCommand);
const command = fc.oneof(
  as('OrderSubscription', { chargeId, ...bought }),
  { weight: 2, arbitrary: as('StartSubscription', { chargeId, ...bought, now, paymentId: fc.constant(null) }) },
  as('DeclineSubscription', { chargeId }),
  { weight: 4, arbitrary: as('RenewSubscription', { chargeId, now, isLeaving: fc.constant(false) }) },
  { weight: 3, arbitrary: as('ConfirmRenewal', { chargeId, now }) },
  { weight: 2, arbitrary: as('FailRenewal', { chargeId, now }) },
  as('CancelSubscription'),
  as('ResumeSubscription', { chargeId }),
  as('EndSubscription'),
);

const decided = (asked: SubscriptionCommand, state: Subscription): readonly SubscriptionEvent[] => {
  try {
    return subscriptionDecider.decide(asked, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};

it('whatever is asked, each period answers one charge at its price, and follows the one before (P5, at most once)', () =>
  fc.assert(
    fc.property(fc.array(command, { maxLength: 200 }), (asked) => {
      let state = subscriptionDecider.initialState();
      let waiting: string | null = null;
      let until = '';
      for (const each of asked)
        for (const event of decided(each, state)) {
          state = subscriptionDecider.evolve(state, event);
          const { data } = event;
          if (event.type === 'SubscriptionOrdered' || event.type === 'SubscriptionRenewalDue') {
            expect(waiting).toBeNull();
            waiting = event.data.chargeId;
          }
          if ('from' in data && 'until' in data) {
            expect([data.chargeId, data.from < data.until]).toEqual([waiting, true]);
            if (event.type === 'SubscriptionRenewed') expect(data.from >= until).toBe(true);
            until = data.until;
            waiting = null;
          }
          if (event.type === 'SubscriptionDeclined' || event.type === 'SubscriptionRenewalFailed') waiting = null;
          // While a charge is under way nothing ends, so that no payment finds nobody.
          if (event.type === 'SubscriptionEnded' || event.type === 'SubscriptionLapsed') expect(waiting).toBeNull();
        }
    }),
    { numRuns: RUNS },
  ));
