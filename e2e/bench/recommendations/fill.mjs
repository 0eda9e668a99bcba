import { built } from '../../support/built.mjs';
import { uuid } from '../community/world.mjs';

/** The projections that a page of recommendations reads. */
const READ = ['people', 'follows', 'blocks', 'hides', 'feed', 'tracks', 'catalogue', 'recentPlays', 'recommendations'];
const BATCH = 2_000;
const FOLLOWS = 15;
const STARTED = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

/**
 * Folds a world into a store. Gives when the last play was, ISO.
 * @param {import('../../faults/load/random.mjs').Random} random
 * @param {import('./world.mjs').World} world
 * @param {{ store: any, times: number }} how so often every play happens: a history as many times as long
 */
export const fillWith = async (random, { songs, listeners }, { store, times }) => {
  const { ProjectionRunner } = built('projections/dist/kernel/index.js');
  const { projections } = built('projections/dist/index.js');
  const { eventSamples } = built('contracts/dist/index.js');
  /** @type {any[]} */
  const runners = [];
  for (const projection of projections) {
    await store.prepare(projection.spec);
    if (READ.includes(projection.spec.name)) runners.push(await ProjectionRunner.open({ log: undefined, store, projection }));
  }
  let position = 0;
  let at = STARTED;
  /** @param {string} type @param {object} data */
  const event = (type, data) => {
    position += 1;
    const names = { id: `event-${position}`, stream: `stream-${position}`, position: String(position).padStart(16, '0') };
    return {
      ...{ type, version: 1, revision: 0, ...names, at: new Date(at).toISOString(), meta: { actor: null, correlation: 'bench' } },
      data: { ...eventSamples[type].at(-1).data, ...data },
    };
  };
  /** @type {ReturnType<typeof event>[]} */
  let waiting = [];
  /** @param {boolean} isLast @param {ReturnType<typeof event>[]} events */
  const take = async (isLast, ...events) => {
    waiting.push(...events);
    if (!isLast && waiting.length < BATCH) return;
    for (const runner of runners) await runner.take({ events: waiting, position: waiting.at(-1)?.position, caughtUp: true });
    waiting = [];
  };
  const people = [...new Set([...songs.map(({ artistId }) => artistId), ...listeners.map(({ id }) => id)])];
  for (const [i, userId] of people.entries())
    await take(false, event('AccountRegistered', { userId, username: `user${i}`, displayName: `User ${i}`, slug: `user${i}` }));
  for (const { id: trackId, artistId, genre, moods: moodCategories } of songs)
    await take(
      false,
      event('TrackUploaded', { trackId, artistId, genre, genres: [], moodCategories, title: `Song ${trackId}` }),
      event('TrackProcessed', { trackId, artistId }),
      event('TrackReleased', { trackId }),
    );
  for (const { id: followerId, group } of listeners) {
    if (group === null) continue;
    const alike = listeners.filter((other) => other.group === group);
    for (let i = 0; i < FOLLOWS; i += 1)
      await take(false, event('UserFollowed', { followerId, followeeId: random.pick(alike).id, pointsAwarded: 0 }));
  }
  const most = Math.max(...listeners.map(({ songs: heard }) => heard.length));
  for (let round = 0; round < times; round += 1)
    for (let turn = 0; turn < most; turn += 1)
      for (const { id: listenerId, songs: heard } of listeners) {
        const song = songs[heard[turn] ?? -1];
        if (!song) continue;
        at += MINUTE;
        const play = { playId: uuid(`rec play ${position}`), trackId: song.id, artistId: song.artistId, listenerId };
        await take(false, event('PlayRecorded', { ...play, verdict: 'counted', reason: 'HEARD_ENOUGH' }));
      }
  await take(true, event('AccountRegistered', { userId: uuid('rec last'), username: 'last', slug: 'last' }));
  return { now: new Date(at + MINUTE).toISOString(), events: position };
};
