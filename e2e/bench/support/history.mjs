import { randomFrom } from '../../faults/load/random.mjs';
import { popular, uuid } from '../community/world.mjs';

/** @typedef {import('../community/world.mjs').Made} Made */

const TRACKS = 2000;
const POSTS = 5000;
const PEOPLE = 500;
const START_MS = Date.UTC(2026, 0, 1);

/** @param {number} serial @param {string} stream @param {string} type @param {Record<string, unknown>} data @param {number} [version] @returns {any} */
const made = (serial, stream, type, data, version = 1) => ({
  stream,
  event: {
    id: uuid(`event ${serial}`),
    type,
    version,
    data,
    meta: { actor: uuid(`person ${serial % PEOPLE}`), correlation: uuid(`request ${serial}`) },
    at: new Date(START_MS + serial * 2000).toISOString(),
  },
});

/** @param {import('../../faults/load/random.mjs').Random} random @param {number} serial @param {number} tracks */
const play = (random, serial, tracks) => {
  const [trackId, listenerId] = [uuid(`track ${popular(random, tracks)}`), uuid(`person ${random.between(0, PEOPLE - 1)}`)];
  const counted = random.chance(0.8);
  const data = {
    playId: uuid(`play ${serial}`),
    trackId,
    artistId: uuid('person 0'),
    listenerId,
    startedAt: new Date(START_MS + serial * 2000 - 60_000).toISOString(),
    secondsPlayed: random.between(1, 240),
    quality: 'streaming',
    source: random.pick(['feed', 'track', 'charts', 'queue']),
    verdict: counted ? 'counted' : 'not_counted',
    reason: counted ? 'HEARD_ENOUGH' : 'TOO_SHORT',
    chart: 'human',
    chartEligible: true,
    durationMs: 240_000,
    judgedAt: new Date(START_MS + serial * 2000).toISOString(),
    device: uuid(`device ${listenerId}`),
    network: uuid(`network ${listenerId}`),
  };
  return made(serial, `listening-${listenerId}-${trackId}`, 'PlayRecorded', data, 2);
};

/** @param {number} serial @param {string} postId @param {string} userId */
const like = (serial, postId, userId) =>
  made(serial, `like-${postId}-${userId}`, 'PostLiked', { postId, userId, pointsAwarded: 1 });

/** Plays and likes only. @param {number} count */
export function* playsAndLikes(count) {
  const random = randomFrom(1);
  for (let i = 0; i < count; i += 1) {
    yield random.chance(0.7) ? play(random, i, TRACKS) : like(i, uuid(`post ${popular(random, POSTS)}`), uuid(`liker ${i}`));
  }
}

/** This many callers wait for one commit: more are no faster, and each holds its event in memory. */
const AT_ONCE = 2000;

/** Appends a history, many events at once. @param {any} log @param {Iterable<Made>} history @param {(made: number) => void} [onCommit] how many more */
export const fill = async (log, history, onCommit = () => undefined) => {
  let appends = [];
  for (const { stream, event } of history) {
    appends.push(log.append(stream, [event], 'any'));
    if (appends.length < AT_ONCE) continue;
    await Promise.all(appends);
    onCommit(appends.length);
    appends = [];
  }
  await Promise.all(appends);
};
