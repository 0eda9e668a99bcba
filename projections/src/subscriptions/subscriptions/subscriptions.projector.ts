import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import {
  SUBSCRIPTION_RECEIPTS,
  type SubscriptionEvent,
  type SubscriptionReceipt,
  type SubscriptionRenewed,
  type SubscriptionStarted,
} from '@refrain/contracts/subscriptions';
import { timer, timerRows } from '../../due';
import { projection, type Change } from '../../kernel';
import { subscriptions, type StoredSubscription } from './subscriptions.view';

type Change1 = Partial<StoredSubscription>;
const change = (userId: string, to: Change1 | ((before: StoredSubscription) => Change1)): readonly Change[] => [
  subscriptions.change(userId, (before) => ({ ...before, ...(typeof to === 'function' ? to(before) : to) })),
];

const receiptOf = ({ data, at }: Recorded<SubscriptionStarted | SubscriptionRenewed>): SubscriptionReceipt => ({
  ...{ id: data.chargeId, price: data.price, from: data.from, until: data.until, paidAt: at },
});
const withReceipt = (receipts: readonly SubscriptionReceipt[], receipt: SubscriptionReceipt) =>
  [receipt, ...receipts].slice(0, SUBSCRIPTION_RECEIPTS);

/** A person who comes back keeps the receipts of before. */
const begun = (
  {
    data: { userId, subscriptionId: id, plan, price },
  }: { data: Pick<SubscriptionStarted['data'], 'userId' | 'subscriptionId' | 'plan' | 'price'> },
  rest: (receipts: readonly SubscriptionReceipt[]) => Pick<StoredSubscription, 'state' | 'since' | 'until' | 'receipts'>,
): readonly Change[] => [
  subscriptions.given(userId, (before) => [
    subscriptions.put(userId, { userId, id, plan, price, graceUntil: null, ...rest(before?.receipts ?? []) }),
  ]),
];

const forgotten = (userId: string): readonly Change[] => [subscriptions.remove(userId)];

/** The subscription of each person, as its owner sees it. */
export const subscriptionsProjection = projection<SubscriptionEvent | AccountErased | ErasureCompleted>()(
  'subscriptions',
  1,
  [subscriptions],
  {
    SubscriptionOrdered: (event) => begun(event, (receipts) => ({ state: 'pending', since: null, until: null, receipts })),
    SubscriptionStarted: (event) =>
      begun(event, (receipts) => ({
        ...{ state: 'active', since: event.data.from, until: event.data.until },
        receipts: withReceipt(receipts, receiptOf(event)),
      })),
    SubscriptionDeclined: ({ data: { userId } }) => change(userId, { state: 'declined' }),
    SubscriptionRenewalDue: 'ignored',
    SubscriptionRenewed: (event) =>
      change(event.data.userId, ({ receipts, state }) => ({
        ...{ state: state === 'cancelled' ? state : 'active', until: event.data.until, graceUntil: null },
        receipts: withReceipt(receipts, receiptOf(event)),
      })),
    SubscriptionRenewalFailed: ({ data: { userId, graceUntil } }) => change(userId, { state: 'grace', graceUntil }),
    SubscriptionCancelled: ({ data: { userId } }) => change(userId, { state: 'cancelled' }),
    SubscriptionResumed: ({ data: { userId } }) =>
      change(userId, ({ graceUntil }) => ({ state: graceUntil === null ? 'active' : 'grace' })),
    SubscriptionLapsed: ({ data: { userId } }) => change(userId, { state: 'over', graceUntil: null }),
    SubscriptionEnded: ({ data: { userId } }) => change(userId, { state: 'over', graceUntil: null }),
    AccountErased: ({ data: { userId } }) => forgotten(userId),
    ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
  },
);

const renew = timer('renew-subscription');

/** Due at the end of what is paid, and where it was not paid, when it is tried again. A charge that is under way is settled by its reaction. */
export const subscriptionTimers = timerRows<SubscriptionEvent>()([renew], {
  SubscriptionOrdered: 'ignored',
  SubscriptionDeclined: 'ignored',
  SubscriptionStarted: (event) => [renew.set(event, event.data.userId, event.data.until)],
  SubscriptionRenewalDue: ({ data: { userId } }) => [renew.clear(userId)],
  SubscriptionRenewed: (event) => [renew.set(event, event.data.userId, event.data.until)],
  SubscriptionRenewalFailed: (event) => [renew.set(event, event.data.userId, event.data.retryAt)],
  // In the grace of a period that was not paid, nothing is tried again.
  SubscriptionCancelled: (event) => [renew.set(event, event.data.userId, event.data.until)],
  SubscriptionResumed: 'ignored',
  SubscriptionLapsed: ({ data: { userId } }) => [renew.clear(userId)],
  SubscriptionEnded: ({ data: { userId } }) => [renew.clear(userId)],
});
