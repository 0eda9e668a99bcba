import { asking, TOO_MANY } from './world.mjs';

/**
 * What people have in points, and how they pay with them: a payment is frozen, and then paid.
 *
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('./world.mjs').Person} Person
 * @typedef {import('./world.mjs').Errand} Errand
 */

const NOT_ENOUGH = 'LEDGER.INSUFFICIENT_FUNDS';
const SPENDS = new Set(['tip', 'bought']);

/** What a person surely has: more may have been earned by what was never answered. @param {World} world @param {Person} person */
export const pointsOf = ({ facts, gifts }, { id }) =>
  facts
    .filter(({ actor }) => actor === id)
    .reduce(
      (sum, { kind, points = 0, pointsAwarded = 0 }) => {
        if (kind === 'claim') return sum + points;
        return sum + (SPENDS.has(kind) ? -points : pointsAwarded);
      },
      gifts.get(id ?? '') ?? 0,
    );

/**
 * @param {World} world
 * @param {{ points: number, line: { kind: string, details: Record<string, unknown> }, refusals?: readonly number[], took: (paymentId: string) => void }} of
 * @returns {Errand}
 */
export const freeze = (world, { points, line, refusals = [], took }) => ({
  kind: 'payment',
  ask: asking(world, 'POST', '/api/payments', { method: 'points', total: String(points), lines: [line] }),
  status: 201,
  refusals: [...refusals, TOO_MANY],
  took: ({ id }) => {
    took(id);
    return { paymentId: id };
  },
});

/**
 * @param {World} world @param {string} kind @param {string} paymentId
 * @param {() => { points: number } & Record<string, unknown>} took gives what it must have left
 * @returns {Errand}
 */
export const pay = (world, kind, paymentId, took) => ({
  kind,
  ask: asking(world, 'POST', `/api/payments/${paymentId}/start`),
  status: 200,
  // A payment that was declined, or that nobody began to pay in time, is over.
  refusals: [409, TOO_MANY],
  took: ({ payment: { status, reason } }) => {
    // Points are posted a moment after they were earned; on a busy machine, this came first.
    if (status === 'declined' && reason === NOT_ENOUGH) return null;
    if (status !== 'settled') throw new Error(`${paymentId} was answered as ${status} ${reason}`);
    return { paymentId, ...took() };
  },
});
