import type { Command } from '@refrain/contracts/kernel';
import {
  FIRST_SUBSCRIPTION_PLANS,
  isPlanTable,
  MOST_PLAN_VERSIONS,
  PLANS_AHEAD_SECONDS,
  subscriptionRefusals,
  type SubscriptionPlan,
  type SubscriptionPlans,
  type SubscriptionPlansSet,
} from '@refrain/contracts/subscriptions';
import { refuse, type Decider } from '../kernel/write/decider';

/** `after` is the newest version that the admin saw; `now` and `from` are ISO. */
export type SetSubscriptionPlans = Command<
  'SetSubscriptionPlans',
  { after: number; from: string; now: string; plans: readonly SubscriptionPlan[]; setBy: string }
>;

const YEAR_MS = 366 * 86_400_000;

/** All versions, in the order they were set. */
export const subscriptionPlansDecider: Decider<readonly SubscriptionPlans[], SetSubscriptionPlans, SubscriptionPlansSet> = {
  initialState: () => [FIRST_SUBSCRIPTION_PLANS],
  decide: ({ data: { after, from, now, plans, setBy } }, versions) => {
    const newest = versions.at(-1)?.version ?? 0;
    const ahead = Date.parse(from) - Date.parse(now);
    if (after !== newest) return refuse(subscriptionRefusals.plansChanged);
    if (!(ahead >= PLANS_AHEAD_SECONDS * 1000 && ahead <= YEAR_MS)) return refuse(subscriptionRefusals.plansTooSoon);
    if (!isPlanTable(plans)) return refuse(subscriptionRefusals.plansNotValid);
    if (versions.length >= MOST_PLAN_VERSIONS) return refuse(subscriptionRefusals.tooManyVersions);
    return [{ type: 'SubscriptionPlansSet', data: { version: newest + 1, from: new Date(from).toISOString(), plans, setBy } }];
  },
  evolve: (versions, { data: { version, from, plans } }) => [...versions, { version, from, plans }],
};

export const SUBSCRIPTION_PLANS_STREAM = 'subscriptionPlans-all';
