import { setTimeout as pause } from 'node:timers/promises';

import { fold } from './fold.mjs';
import { inOrder } from './lists.mjs';
import { MODELS, periodOf } from './models.mjs';

/**
 * What people are answered, compared with the log. The viewers that the load makes are not blocked and hide nothing.
 *
 * @typedef {{ url: string, sessions: readonly { userId: string, cookie: string }[] }} Site
 * @typedef {import('./fold.mjs').Facts} Facts
 * @typedef {(path: string, cookie?: string) => Promise<any>} Ask
 */

const MOST_PAGES = 5;
const MOST_THREADS = 20;
const MOST_LISTS = 20;
const MOST_COUNTED = 1000;
const CHART_LENGTH = 50;
const BUSY_MS = 30_000;

/**
 * A site that is busy says when to ask again, as clients do; one that stays away is a finding.
 * @param {string} url @returns {Ask} the parsed answer, or what it failed with as a text
 */
const asking = (url) => async (path, cookie) => {
  for (const until = Date.now() + BUSY_MS; ;) {
    const answer = await fetch(`${url}${path}`, { headers: cookie ? { cookie } : {}, signal: AbortSignal.timeout(30_000) });
    const text = await answer.text();
    const waitSeconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !waitSeconds || Date.now() > until)
      return answer.ok ? JSON.parse(text) : `${answer.status} ${text.slice(0, 200)}`;
    await pause(waitSeconds * 1000);
  }
};

/** @param {string} what @param {unknown} found @param {unknown} expected */
const differing = (what, found, expected) =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`${what} answers ${JSON.stringify(found)}, the log gives ${JSON.stringify(expected)}`];

/** The newest first; of one moment the greater id. @param {Facts} facts @param {string} viewer */
const feedOf = ({ posts }, viewer) =>
  [...posts]
    .filter(([, { author, readers, isRemoved }]) => !isRemoved && (author === viewer || readers.has(viewer)))
    .sort(([a, { at }], [b, { at: otherAt }]) => (at === otherAt ? (a < b ? 1 : -1) : at < otherAt ? 1 : -1))
    .map(([id]) => id);

/** @param {Ask} ask @param {Facts} facts @param {Site['sessions'][number]} session @returns {AsyncGenerator<string>} */
async function* feed(ask, facts, { userId, cookie }) {
  const counts = /** @type {Map<string, any>} */ (MODELS.posts?.(facts));
  const expected = feedOf(facts, userId);
  let cursor = '';
  for (let page = 0, from = 0; page < MOST_PAGES && cursor !== null; page += 1) {
    const answer = await ask(`/api/social/feed${cursor ? `?after=${encodeURIComponent(cursor)}` : ''}`, cookie);
    if (!Array.isArray(answer.posts)) return void (yield `the feed of ${userId} answers ${JSON.stringify(answer)}`);
    const ids = answer.posts.map((/** @type {any} */ { id }) => id);
    yield* differing(`page ${page + 1} of the feed of ${userId}`, ids, expected.slice(from, from + ids.length));
    for (const { id, likeCount, commentCount, isLiked } of answer.posts) {
      const post = counts.get(id);
      yield* differing(
        `post ${id} in the feed of ${userId}`,
        { likeCount, commentCount, isLiked },
        { likeCount: post?.likeCount, commentCount: post?.commentCount, isLiked: facts.likes.has(`${id}:${userId}`) },
      );
    }
    from += ids.length;
    cursor = answer.next;
    if (cursor === null) yield* differing(`the number of posts in the feed of ${userId}`, from, expected.length);
  }
}

/** @param {Ask} ask @param {Facts} facts @param {Site['sessions'][number]} session */
async function* own(ask, facts, { userId, cookie }) {
  const person = MODELS.people?.(facts).get(userId);
  const { postsCount, followingCount, followersCount } = await ask('/api/user/stats', cookie);
  yield* differing(
    `the counts of ${userId}`,
    { postsCount, followingCount, followersCount },
    { postsCount: person?.postsCount, followingCount: person?.followingCount, followersCount: person?.followersCount },
  );
  yield* differing(`the points of ${userId}`, await ask('/api/user/points', cookie), {
    points: MODELS.pointTotals?.(facts).get(userId)?.points ?? 0,
  });
  const unread = [...facts.notices.values()].filter(({ owner, isRead, isGone }) => owner === userId && !isRead && !isGone);
  yield* differing(`the unread count of ${userId}`, await ask('/api/notifications/unread-count', cookie), {
    count: Math.min(unread.length, MOST_COUNTED),
  });
}

/** @param {Ask} ask @param {Facts} facts */
async function* charts(ask, facts) {
  for (const window of /** @type {const} */ (['day', 'week', 'month', 'all'])) {
    const { period, entries } = await ask(`/api/charts?window=${window}`);
    const bucket = `${window}|${period}|all`;
    const counted = [...(MODELS.chartCounts?.(facts).values() ?? [])]
      .filter((count) => count.bucket === bucket)
      .map(({ trackId, playCount }) => ({ id: String(trackId), playCount: Number(playCount) }));
    counted.sort((a, b) => b.playCount - a.playCount || (a.id < b.id ? 1 : -1));
    const shown = counted.slice(0, CHART_LENGTH).filter(({ id }) => facts.tracks.has(id));
    yield* differing(
      `the chart of ${bucket}`,
      entries?.map((/** @type {any} */ { id, playCount }) => ({ id, playCount })),
      shown,
    );
    if (window !== 'all' && period > periodOf(new Date().toISOString(), window).period)
      yield `the chart of ${bucket} is not of today`;
  }
}

/** @param {Ask} ask @param {Facts} facts */
async function* threads(ask, { comments }) {
  const subjects = new Map([...comments.values()].map(({ post, subject }) => [post, subject]));
  for (const [post, subject] of [...subjects].slice(-MOST_THREADS)) {
    const expected = [...comments.values()]
      .filter((comment) => comment.post === post && !comment.isRemoved)
      .sort((a, b) => {
        const [one, other] = [a, b].map(({ threadAt, thread, isReply, at, id }) =>
          [threadAt, thread, isReply ? at : '', id].join('\0'),
        );
        return String(one) < String(other) ? -1 : 1;
      });
    const answer = await ask(`/api/${subject === 'track' ? 'tracks' : 'posts'}/${post}/comments`);
    const shown = answer.comments?.map((/** @type {any} */ { id }) => id);
    yield* differing(
      `the comments of ${post}`,
      shown,
      expected.slice(0, shown?.length).map(({ id }) => id),
    );
    if (answer.next === null) yield* differing(`the number of comments of ${post}`, shown.length, expected.length);
  }
}

/** Albums and playlists that everyone may see, with their songs in order. @param {Ask} ask @param {Facts} facts */
async function* lists(ask, facts) {
  const isPublic = (/** @type {[string, { visibility: string }]} */ [, { visibility }]) => visibility === 'public';
  const songs = MODELS.tracks?.(facts);
  for (const [id, { songs: all }] of [...facts.albums].filter(isPublic).slice(-MOST_LISTS)) {
    const shown = all.filter((song) => songs?.get(song)?.isPublished);
    const { tracks = [], playCount } = await ask(`/api/albums/${id}`);
    yield* differing(
      `the album ${id}`,
      { songs: tracks.map((/** @type {any} */ track) => track.id), playCount },
      { songs: shown, playCount: shown.reduce((sum, song) => sum + Number(songs?.get(song)?.playCount), 0) },
    );
  }
  for (const [id, list] of [...facts.playlists].filter(isPublic).slice(-MOST_LISTS)) {
    if (list.rule) continue;
    const { songCount, shareCount } = await ask(`/api/playlists/${id}`);
    const { entries = [], next } = await ask(`/api/playlists/${id}/songs`);
    yield* differing(
      `the playlist ${id}`,
      { songs: entries.map((/** @type {any} */ { trackId }) => trackId), songCount, shareCount },
      {
        songs: next === null ? inOrder(list) : inOrder(list).slice(0, entries.length),
        songCount: list.songs.size,
        shareCount: list.sharers.size,
      },
    );
  }
}

/** @param {Site} site @param {readonly import('./rules.mjs').LogEvent[]} events @returns {AsyncGenerator<string>} */
export async function* answerFindings({ url, sessions }, events) {
  const [ask, facts] = [asking(url), fold(events)];
  for (const session of sessions) {
    yield* feed(ask, facts, session);
    yield* own(ask, facts, session);
  }
  yield* charts(ask, facts);
  yield* threads(ask, facts);
  yield* lists(ask, facts);
  const { tracksCount, activeArtistsCount, musicLoversCount } = await ask('/api/public/stats');
  yield* differing(
    'the counts of the site',
    { tracksCount, activeArtistsCount, musicLoversCount },
    MODELS.platformStats?.(facts).get('all') ?? { tracksCount: 0, activeArtistsCount: 0, musicLoversCount: 0 },
  );
}
