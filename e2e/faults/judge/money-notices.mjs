import { notify, notifyOfAct, settleComment } from './notices.mjs';

/**
 * Who is notified of tips, payouts, premium and statements.
 *
 * @typedef {import('./rules.mjs').LogEvent} LogEvent
 * @typedef {import('./fold.mjs').Facts} Facts
 */

/** @param {Facts} facts @param {LogEvent} event */
const paid = ({ notices }, { data: { userId, subscriptionId } }) =>
  void notices.delete(`${userId}:renewal_failed:${subscriptionId}`);

/** @type {Readonly<Record<string, (facts: Facts, event: LogEvent) => void>>} */
export const MONEY_NOTICES = {
  TipGiven: (facts, event) => {
    const { tipId, fromId, toId } = event.data;
    notifyOfAct(facts, event, toId, 'tip_given', toId, fromId, tipId);
  },
  TipTakenBack: (facts, { data }) => settleComment(facts, data.tipId, null),
  PayoutSettled: (facts, event) => notify(facts, event, event.data.userId, 'payout_settled', event.data.payoutId, null),
  PayoutRejected: (facts, event) => notify(facts, event, event.data.userId, 'payout_rejected', event.data.payoutId, null),
  SubscriptionRenewed: paid,
  SubscriptionEnded: paid,
  SubscriptionRenewalFailed: (facts, event) =>
    notify(facts, event, event.data.userId, 'renewal_failed', event.data.subscriptionId, null),
  SubscriptionLapsed: (facts, event) => {
    paid(facts, event);
    notify(facts, event, event.data.userId, 'subscription_over', event.data.subscriptionId, null);
  },
  StatementClosed: (facts, event) => notify(facts, event, event.data.artistId, 'statement_closed', event.data.month, null),
};
