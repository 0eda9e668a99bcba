import { money } from '@refrain/contracts/kernel';
import type { SubscriptionEvent } from '@refrain/contracts/subscriptions';
import fc from 'fast-check';
import { DomainError } from '../kernel/domain-error';
import { subscriptionDecider, type SubscriptionCommand } from './subscription.decider';
import type { Subscription } from './subscription';

/** `SUBSCRIPTION_RUNS=10000` is the long form. */
const RUNS = Number(process.env.SUBSCRIPTION_RUNS ?? 300);
const userId = 'user-ada';
const chargeId = fc.integer({ min: 1, max: 2 }).map((n) => `charge-${n}`);
const now = fc.integer({ min: 0, max: 400 }).map((day) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString());
const lineId = fc.integer({ min: 1, max: 3 }).map((n) => `line-${n}`);
const bought = {
  subscriptionId: fc.constantFrom('one', 'two'),
  plan: fc.constantFrom({ plan: 'monthly', months: 1, version: 1 }, { plan: 'yearly', months: 12, version: 2 }),
  price: fc.constantFrom(money('POINTS', '500'), money('POINTS', '5000')),
};
const paid = { subscriptionId: bought.subscriptionId, price: fc.constant(money('USD', '499')), paymentId: lineId };
const as = <T extends SubscriptionCommand['type']>(type: T, data: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record(data).map((asked) => ({ type, data: { userId, ...asked } }) as unknown as SubscriptionCommand);
const command = fc.oneof(
  as('OrderSubscription', { chargeId, ...bought }),
  { weight: 6, arbitrary: as('StartSubscription', { chargeId, ...bought, now, paymentId: fc.constant(null) }) },
  as('DeclineSubscription', { chargeId }),
  { weight: 16, arbitrary: as('RenewSubscription', { chargeId, now, isLeaving: fc.constant(false) }) },
  { weight: 4, arbitrary: as('ConfirmRenewal', { chargeId, now }) },
  { weight: 12, arbitrary: as('FailRenewal', { chargeId, now }) },
  { weight: 6, arbitrary: as('PayRenewal', { chargeId: lineId, now, ...paid }) },
  as('CancelSubscription'),
  { weight: 4, arbitrary: as('ResumeSubscription', { chargeId }) },
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

it('whatever is asked, each period answers one charge, or is paid once after its charge failed, and follows the one before (P5, at most once)', () => {
  // How often it came to each: a property that nothing reaches proves nothing.
  const times = { started: 0, renewed: 0, paid: 0, paidMeanwhile: 0 };
  fc.assert(
    fc.property(fc.array(command, { minLength: 100, maxLength: 200 }), (asked) => {
      let state = subscriptionDecider.initialState();
      let waiting: string | null = null;
      let [until, isFailed] = ['', false];
      for (const each of asked)
        for (const event of decided(each, state)) {
          state = subscriptionDecider.evolve(state, event);
          const { data } = event;
          if (event.type === 'SubscriptionOrdered' || event.type === 'SubscriptionRenewalDue') {
            expect(waiting).toBeNull();
            waiting = event.data.chargeId;
          }
          if ('from' in data && 'until' in data) {
            // A payment answers no charge: it pays what a charge could not, and what is under way meanwhile answers nothing any more.
            const isPayment = data.paymentId !== null;
            expect(isPayment ? isFailed : data.chargeId === waiting).toBe(true);
            if (isPayment) expect([data.chargeId, data.price]).toEqual([expect.stringMatching(/^line-/), money('USD', '499')]);
            expect(data.from < data.until).toBe(true);
            times[isPayment ? 'paid' : event.type === 'SubscriptionStarted' ? 'started' : 'renewed'] += 1;
            if (isPayment && waiting !== null) times.paidMeanwhile += 1;
            if (event.type === 'SubscriptionRenewed') expect(data.from >= until).toBe(true);
            until = data.until;
            waiting = null;
            isFailed = false;
          }
          if (event.type === 'SubscriptionDeclined' || event.type === 'SubscriptionRenewalFailed') waiting = null;
          if (event.type === 'SubscriptionRenewalFailed') isFailed = true;
          // While a charge is under way nothing ends, so that no payment finds nobody.
          if (event.type === 'SubscriptionEnded' || event.type === 'SubscriptionLapsed') expect(waiting).toBeNull();
        }
    }),
    { numRuns: RUNS },
  );
  for (const each of Object.values(times)) expect(each).toBeGreaterThan(0);
});
