import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';

import { built, dependency } from '../../support/built.mjs';

export const FOLLOWERS = 10_000;
export const POSTS = 25;
export const LOUD_FOLLOWERS = 100_000;
export const LOUD_POSTS = 200;

/** The projector of feeds, alone, on a file of its own. @param {string} file */
const feedsAlone = async (file) => {
  const { openSqliteReadStore } = built('storage/dist/read-store/sqlite/index.js');
  const { ProjectionRunner } = built('projections/dist/kernel/index.js');
  const { timelinesProjection } = built('projections/dist/posts/index.js');
  const store = openSqliteReadStore(file);
  await store.prepare(timelinesProjection.spec);
  const runner = await ProjectionRunner.open({ log: undefined, store, projection: timelinesProjection });
  let serial = 0;
  const take = async (/** @type {string} */ type, /** @type {readonly Record<string, unknown>[]} */ all) => {
    const events = all.map((data) => {
      const position = String((serial += 1)).padStart(16, '0');
      return {
        id: randomUUID(),
        type,
        version: 1,
        stream: `sample-${position}`,
        revision: 0,
        position,
        at: new Date(serial * 1000).toISOString(),
        data,
        meta: { actor: null, correlation: '' },
      };
    });
    const started = performance.now();
    await runner.take({ events, position: events.at(-1)?.position ?? '', caughtUp: true });
    return performance.now() - started;
  };
  return { take, close: () => store.close() };
};

const follow = (/** @type {string} */ followeeId) => ({ followerId: randomUUID(), followeeId, pointsAwarded: 0 });

/** Microseconds of the projector for each follower of a post, folding it into read models as full as a real one's. @param {string} folder */
export const fanOut = async (folder) => {
  const { take, close } = await feedsAlone(join(folder, 'fan-out.db'));
  const author = randomUUID();
  await take(
    'UserFollowed',
    Array.from({ length: FOLLOWERS }, () => follow(author)),
  );
  const measured = [];
  for (let i = 0; i < POSTS; i += 1)
    measured.push(((await take('PostCreated', [{ postId: randomUUID(), authorId: author, content: '' }])) * 1000) / FOLLOWERS);
  await close();
  return measured;
};

/** Milliseconds of the projector, and kB of the write-ahead log, for one more follow of an author with very many followers. @param {string} folder */
export const followLoud = async (folder) => {
  const file = join(folder, 'follow-loud.db');
  const { take, close } = await feedsAlone(file);
  const author = randomUUID();
  await take(
    'PostCreated',
    Array.from({ length: LOUD_POSTS }, () => ({ postId: randomUUID(), authorId: author, content: '' })),
  );
  for (let i = 0; i < LOUD_FOLLOWERS; i += 1000)
    await take(
      'UserFollowed',
      Array.from({ length: 1000 }, () => follow(author)),
    );
  const beside = new (dependency('better-sqlite3'))(file);
  const measured = [];
  for (let i = 0; i < POSTS; i += 1) {
    beside.pragma('wal_checkpoint(TRUNCATE)');
    const ms = await take('UserFollowed', [follow(author)]);
    measured.push({ ms, kB: statSync(`${file}-wal`).size / 1000 });
  }
  beside.close();
  await close();
  return measured;
};
