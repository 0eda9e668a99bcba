import { freeze, pay, pointsOf } from './points.mjs';

/**
 * Tips in points.
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
  const line = { kind: 'tip', details: { artistId, cents: String(points) } };
  return freeze(world, { points, line, took: (id) => void world.payments.push({ id, person, artistId, points }) });
};

/** Pays what was frozen, or freezes something. @param {World} world @param {Person} person @returns {Errand | null} */
export const tip = (world, person) => {
  const payment = world.payments.find((each) => each.person === person);
  if (!payment) return intend(world, person);
  world.payments.splice(world.payments.indexOf(payment), 1);
  const { id, artistId, points } = payment;
  return pay(world, 'tip', id, () => ({ artistId, points }));
};
