import { editProfile, follow, readNotifications, register } from './accounts.mjs';
import { announce, answer } from './parties.mjs';
import { comment, hide, like, report, share, unwrite, write } from './posts.mjs';
import { play, upload } from './songs.mjs';
import { Community } from './world.mjs';

/** @typedef {import('./world.mjs').Made} Made */

/** People, songs and posts with which it begins, each. */
const FOUNDERS = 40;

/** What people do, of a thousand times. @type {readonly { weight: number, step: (world: Community) => Iterable<Made> }[]} */
const MIX = [
  { weight: 530, step: play },
  { weight: 230, step: like },
  { weight: 75, step: follow },
  { weight: 62, step: comment },
  { weight: 42, step: write },
  { weight: 25, step: readNotifications },
  { weight: 14, step: share },
  { weight: 8, step: register },
  { weight: 5, step: editProfile },
  { weight: 3, step: answer },
  { weight: 2, step: upload },
  { weight: 2, step: hide },
  { weight: 1, step: report },
  { weight: 0.8, step: unwrite },
  { weight: 0.2, step: announce },
];

/** @param {Community} world */
function* founded(world) {
  for (let i = 0; i < FOUNDERS; i += 1) yield* register(world);
  for (let i = 0; i < FOUNDERS; i += 1) yield* upload(world);
  for (let i = 0; i < FOUNDERS; i += 1) yield* write(world);
}

/**
 * A made-up community, the same each time: events as the log takes them, each with its stream, without an end. Every event is one that
 * its decider decides. Half of them are plays and a fifth likes; people, songs and posts grow with the history; few people, songs and
 * posts are wanted by many. Signing in and out leaves no event, so sessions are no part of it.
 * @param {import('./world.mjs').Contracts} contracts
 * @returns {Generator<Made, never>}
 */
export function* community(contracts) {
  const world = new Community(contracts);
  yield* founded(world);
  for (;;) yield* world.random.weighted(MIX).step(world);
}

/** The next `count` events; the history continues after them. @param {Iterator<Made>} history @param {number} count @returns {Generator<Made>} */
export function* next(history, count) {
  for (let i = 0; i < count; i += 1) yield history.next().value;
}
