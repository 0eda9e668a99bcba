import { createHash } from 'node:crypto';

import { randomFrom } from '../faults/random.mjs';

/**
 * Made-up history, the same each time. Events as the log takes them, one an append, with their stream.
 * @typedef {{ stream: string, event: import('../faults/judge/rules.mjs').LogEvent & { version: number, at: string } }} Made
 */

const TRACKS = 2000;
const POSTS = 5000;
const PEOPLE = 500;
const SONGS = 300;
const START_MS = Date.UTC(2026, 0, 1);

/** @param {string} text */
const uuid = (text) => {
  const hex = createHash('sha1').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Few are wanted by many. @param {import('../faults/random.mjs').Random} random @param {number} count */
const popular = (random, count) => Math.floor(count * random.next() ** 3);

/** @param {number} serial @param {string} stream @param {string} type @param {Record<string, unknown>} data @param {number} [version] @returns {any} */
const made = (serial, stream, type, data, version = 1) => ({
  stream,
  event: { id: uuid(`event ${serial}`), type, version, data, meta: { actor: uuid(`person ${serial % PEOPLE}`), correlation: uuid(`request ${serial}`) }, at: new Date(START_MS + serial * 2000).toISOString() },
});

/** @param {import('../faults/random.mjs').Random} random @param {number} serial @param {number} tracks */
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
const like = (serial, postId, userId) => made(serial, `like-${postId}-${userId}`, 'PostLiked', { postId, userId, pointsAwarded: 1 });

/** Plays and likes only. @param {number} count */
export function* playsAndLikes(count) {
  const random = randomFrom(1);
  for (let i = 0; i < count; i += 1) {
    yield random.chance(0.7) ? play(random, i, TRACKS) : like(i, uuid(`post ${popular(random, POSTS)}`), uuid(`liker ${i}`));
  }
}

/** @param {Record<string, readonly { type: string, data: Record<string, unknown> }[]>} samples frozen events of contracts */
const sampleOf = (samples) => (/** @type {string} */ type) => ({ ...samples[type]?.[0]?.data });

/**
 * A community: people and songs first, then what they do all day. Each person follows about ten others.
 * @param {number} count
 * @param {Record<string, readonly { type: string, data: Record<string, unknown> }[]>} samples
 */
export function* community(count, samples) {
  const random = randomFrom(2);
  const sample = sampleOf(samples);
  const person = () => uuid(`person ${random.between(0, PEOPLE - 1)}`);
  let serial = 0;
  for (let i = 0; i < PEOPLE; i += 1) {
    const userId = uuid(`person ${i}`);
    yield made((serial += 1), `account-${userId}`, 'AccountRegistered', { userId, username: `sample-${i}`, displayName: `Sample ${i}`, slug: `sample-${i}`, email: `sample-${i}@example.test` });
  }
  for (let i = 0; i < SONGS; i += 1) {
    const own = { trackId: uuid(`track ${i}`), artistId: uuid(`person ${i % 20}`) };
    for (const type of ['TrackUploaded', 'TrackProcessingStarted', 'TrackProcessed', 'TrackReleased']) {
      const data = sample(type);
      yield made((serial += 1), `track-${own.trackId}`, type, { ...data, trackId: own.trackId, ...('artistId' in data ? { artistId: own.artistId } : {}) });
    }
  }
  /** @type {string[]} */
  const posts = [];
  const followed = new Set();
  while (serial < count) {
    serial += 1;
    const dice = random.next();
    if (dice < 0.6 || posts.length === 0) {
      if (posts.length > 0 && dice < 0.55) yield play(random, serial, SONGS);
      else {
        const postId = uuid(`post ${serial}`);
        posts.push(postId);
        const content = `Sample text ${serial} about a song that was heard today`;
        const plain = { postId, authorId: person(), content, trackId: random.chance(0.3) ? uuid(`track ${popular(random, SONGS)}`) : null };
        yield made(serial, `post-${postId}`, 'PostCreated', { ...plain, link: null, media: null, mentions: [] }, 2);
      }
    } else if (dice < 0.9) yield like(serial, posts[posts.length - 1 - popular(random, Math.min(posts.length, 400))] ?? '', uuid(`liker ${serial}`));
    else {
      const [followerId, followeeId] = [person(), uuid(`person ${popular(random, PEOPLE)}`)];
      const edge = `${followerId}-${followeeId}`;
      const isNew = !followed.has(edge);
      if (isNew) followed.add(edge);
      else followed.delete(edge);
      yield made(serial, `follow-${edge}`, isNew ? 'UserFollowed' : 'UserUnfollowed', { followerId, followeeId, ...(isNew ? { pointsAwarded: 2 } : {}) });
    }
  }
}

const AT_ONCE = 500;

/** Appends a history, many events at once. @param {any} log @param {Iterable<Made>} history */
export const fill = async (log, history) => {
  let appends = [];
  for (const { stream, event } of history) {
    appends.push(log.append(stream, [event], 'any'));
    if (appends.length < AT_ONCE) continue;
    await Promise.all(appends);
    appends = [];
  }
  await Promise.all(appends);
};
