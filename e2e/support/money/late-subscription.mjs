import { randomUUID } from 'node:crypto';
import { built } from '../built.mjs';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Makes a person premium whose month is over, who could not pay, and whose grace ends so many seconds from now. Nothing may run on the folder meanwhile.
 * @param {string} dataFolder
 * @param {string} userId
 * @param {number} seconds
 */
export const lateSubscription = async (dataFolder, userId, seconds) => {
  const { openEmbeddedStorage } = built('storage/dist/index.js');
  const { Streams, Clock } = built('backend/dist/kernel/index.js');
  const { subscriptionDecider, subscriptionStream } = built('backend/dist/subscriptions/subscription.decider.js');
  const { SUBSCRIPTION_GRACE_DAYS } = built('contracts/dist/subscriptions/index.js');
  const storage = await openEmbeddedStorage(dataFolder);
  const streams = new Streams(storage.log, new Clock());
  const failedAt = Date.now() + seconds * 1000 - SUBSCRIPTION_GRACE_DAYS * DAY_MS;
  const at = (/** @type {number} */ days) => new Date(failedAt - days * DAY_MS).toISOString();
  // The last try was an hour before the grace ends, so that the next thing to happen is its end.
  const last = new Date(Date.now() + seconds * 1000 - HOUR_MS).toISOString();
  const [subscriptionId, first, second, third] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const price = { currency: 'POINTS', amount: '500' };
  const started = {
    subscriptionId,
    chargeId: first,
    price,
    plan: { plan: 'monthly', months: 1, version: 1 },
    paymentId: randomUUID(),
  };
  const commands = [
    { type: 'StartSubscription', data: { userId, ...started, now: at(32) } },
    { type: 'RenewSubscription', data: { userId, chargeId: second, now: at(0), isLeaving: false } },
    { type: 'FailRenewal', data: { userId, chargeId: second, now: at(0) } },
    { type: 'RenewSubscription', data: { userId, chargeId: third, now: last, isLeaving: false } },
    { type: 'FailRenewal', data: { userId, chargeId: third, now: last } },
  ];
  for (const command of commands) {
    const context = { commandId: randomUUID(), actor: null, correlation: randomUUID() };
    await streams.handle(subscriptionStream(userId), subscriptionDecider, command, context);
  }
  await storage.close();
};
