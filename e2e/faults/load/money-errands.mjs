import { asking, TOO_MANY } from './world.mjs';
import { NOT_ENOUGH, pointsOf } from './points.mjs';

/**
 * Tips in points: a payment is frozen, and then paid.
 *
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('./world.mjs').Person} Person
 * @typedef {import('./world.mjs').Errand} Errand
 */

/** The smallest tip, and the largest one here. */
const [LEAST, MOST] = [50, 60];
/** @param {World} world @param {Person} person @returns {Errand | null} */
const intend = (world, person) => {
  const artists = world.people.filter(({ id, promoted }) => promoted && id !== person.id);
  if (artists.length === 0 || pointsOf(world, person) < LEAST) return null;
  const [artistId, points] = [world.random.pick(artists).id, world.random.between(LEAST, MOST)];
  const lines = [{ kind: 'tip', details: { artistId, cents: String(points) } }];
  return {
    kind: 'payment',
    ask: asking(world, 'POST', '/api/payments', { method: 'points', total: String(points), lines }),
    status: 201,
    refusals: [TOO_MANY],
    took: ({ id }) => {
      world.payments.push({ id, person, artistId, points });
      return { paymentId: id };
    },
  };
};

/** Pays what was frozen, or freezes something. @param {World} world @param {Person} person @returns {Errand | null} */
export const tip = (world, person) => {
  const payment = world.payments.find((each) => each.person === person);
  if (!payment) return intend(world, person);
  world.payments.splice(world.payments.indexOf(payment), 1);
  const { id: paymentId, artistId, points } = payment;
  return {
    kind: 'tip',
    ask: asking(world, 'POST', `/api/payments/${paymentId}/start`),
    status: 200,
    // A payment that was declined, or that nobody began to pay in time, is over.
    refusals: [409, TOO_MANY],
    took: ({ payment: { status, reason } }) => {
      // Points are posted a moment after they were earned; on a busy machine, this came first.
      if (status === 'declined' && reason === NOT_ENOUGH) return null;
      if (status !== 'settled') throw new Error(`${paymentId} was answered as ${status} ${reason}`);
      return { paymentId, artistId, points };
    },
  };
};
