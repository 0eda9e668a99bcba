import { LIST_MODELS } from './lists.mjs';

/**
 * What the rows of the read models must say, counted from the folded facts.
 *
 * @typedef {import('./fold.mjs').Facts} Facts
 * @typedef {Map<string, Record<string, unknown>>} Expected by id: fields that are compared; other fields may say anything
 */

const DAY_MS = 86_400_000;
/** @param {string} at @param {'day' | 'week' | 'month' | 'all'} window the period (UTC) and the slot in it */
export const periodOf = (at, window) => {
  const moment = new Date(at);
  const weekday = (moment.getUTCDay() + 6) % 7;
  if (window === 'day') return { period: at.slice(0, 10), slot: moment.getUTCHours(), slots: 24 };
  if (window === 'week')
    return { period: new Date(moment.getTime() - weekday * DAY_MS).toISOString().slice(0, 10), slot: weekday, slots: 7 };
  if (window === 'month') return { period: at.slice(0, 7), slot: moment.getUTCDate() - 1, slots: 31 };
  return { period: 'all', slot: moment.getUTCMonth(), slots: 12 };
};

/** @param {Iterable<string>} keys @returns {Map<string, number>} */
export const tally = (keys) => {
  const counts = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** @template V @param {Iterable<V>} values @param {(value: V) => readonly [id: string, fields: Record<string, unknown>]} row @returns {Expected} */
const rows = (values, row) => new Map([...values].map(row));

/** @param {Facts['comments']} comments */
const shownOf = (comments) => [...comments.values()].filter(({ isRemoved, isDeleted }) => !isRemoved && !isDeleted);

/** @param {Facts} facts */
const commentCounts = ({ comments }) => tally(shownOf(comments).map(({ post }) => post));

/** @param {Facts} facts @returns {Expected} */
const posts = (facts) => {
  const [likes, comments] = [tally([...facts.likes.values()].map(({ post }) => post)), commentCounts(facts)];
  return rows(facts.posts, ([id, { author, at, content, trackId, isRemoved, sharers }]) => [
    id,
    {
      ...{
        userId: author,
        createdAt: at,
        trackId,
        likeCount: likes.get(id) ?? 0,
        commentCount: comments.get(id) ?? 0,
        shareCount: sharers.size,
      },
      ...(content === null ? {} : { content }),
      isRemoved: isRemoved || undefined,
    },
  ]);
};

/** @param {Facts} facts @returns {Expected} */
const people = ({ people: all, follows, posts: written }) => {
  const followers = tally([...follows.values()].map(({ followee }) => followee));
  const following = tally([...follows.values()].map(({ follower }) => follower));
  const shown = tally([...written.values()].filter(({ isRemoved }) => !isRemoved).map(({ author }) => author));
  return rows(all, ([id, { role }]) => [
    id,
    { role, followersCount: followers.get(id) ?? 0, followingCount: following.get(id) ?? 0, postsCount: shown.get(id) ?? 0 },
  ]);
};

const RECEIPTS = {
  HEARD_ENOUGH: 'counted',
  TOO_SHORT: 'tooShort',
  REPEAT_WITHIN_WINDOW: 'repeat',
  OWN_PLAY: 'own',
  IMPLAUSIBLE_TIME: 'implausible',
};

/** @param {Facts} facts @returns {Expected} */
const tracks = ({ tracks: all, plays }) => {
  const counts = tally([...plays.values()].map(({ track, reason }) => `${track} ${reason}`));
  return rows(all, ([id, { artist, status, releasedAt, isWithdrawn }]) => {
    const named = Object.entries(RECEIPTS).map(([reason, name]) => [name, counts.get(`${id} ${reason}`) ?? 0]);
    const fraud = counts.get(`${id} FRAUD`);
    // Said only where there is some.
    const receipts = { ...Object.fromEntries(named), ...(fraud ? { fraud } : {}) };
    return [
      id,
      {
        artistId: artist,
        processingStatus: status,
        isPublished: releasedAt !== null && !isWithdrawn,
        receipts,
        playCount: receipts.counted,
        skipCount: receipts.tooShort,
      },
    ];
  });
};

/** @param {Facts} facts @returns {Expected} */
const chartCounts = ({ plays }) => {
  /** @type {Expected} */
  const counts = new Map();
  for (const { track, chart, isEligible, reason, at } of plays.values()) {
    if (!isEligible || reason !== 'HEARD_ENOUGH') continue;
    for (const window of /** @type {const} */ (['day', 'week', 'month', 'all'])) {
      const { period, slot, slots } = periodOf(at, window);
      for (const bucket of [`${window}|${period}|all`, `${window}|${period}|${chart}`]) {
        const before = /** @type {any} */ (counts.get(`${bucket}|${track}`)) ?? {
          bucket,
          trackId: track,
          playCount: 0,
          series: Array(slots).fill(0),
        };
        before.series[slot] += 1;
        counts.set(`${bucket}|${track}`, { ...before, playCount: before.playCount + 1 });
      }
    }
  }
  return counts;
};

/** @param {Facts} facts @returns {Expected} */
const platformStats = ({ tracks: all, people: there }) => {
  const released = [...all.values()].filter(({ releasedAt, isWithdrawn }) => releasedAt !== null && !isWithdrawn);
  const counts = {
    tracksCount: released.length,
    activeArtistsCount: new Set(released.map(({ artist }) => artist)).size,
    musicLoversCount: there.size,
  };
  return new Map(there.size > 0 ? [['all', counts]] : []);
};

/** @param {Facts} facts @returns {Expected} */
const pointTotals = ({ points }) => {
  /** @type {Expected} */
  const totals = new Map();
  for (const { person, points: earned } of points.values()) {
    if (earned !== 0) totals.set(person, { points: Number(totals.get(person)?.points ?? 0) + earned });
  }
  return totals;
};

/** Each collection that the judge knows, by its name. @type {Readonly<Record<string, (facts: Facts) => Expected>>} */
export const MODELS = {
  ...LIST_MODELS,
  posts,
  people,
  tracks,
  chartCounts,
  platformStats,
  pointTotals,
  trackCards: (facts) =>
    rows(tracks(facts), ([id, { artistId, processingStatus, isPublished, playCount }]) => [
      id,
      { artistId, processingStatus, isPublished, playCount },
    ]),
  likes: ({ likes }) => rows(likes, ([id, { post, person }]) => [id, { postId: post, userId: person }]),
  comments: ({ comments, commentLikes }) => {
    const likes = tally([...commentLikes.values()].map(({ comment }) => comment));
    return rows(
      comments,
      ([id, { post, subject, atSeconds, author, content, at, thread, threadAt, isReply, isRemoved, isDeleted }]) => [
        id,
        {
          postId: post,
          subject,
          atSeconds,
          userId: author,
          ...(content === null ? {} : { content }),
          likeCount: likes.get(id) ?? 0,
          createdAt: at,
          threadId: thread,
          threadAt,
          place: isReply ? at : '',
          isRemoved: isRemoved || undefined,
          isDeleted: isDeleted || undefined,
        },
      ],
    );
  },
  commentLikes: ({ commentLikes }) => rows(commentLikes, ([id, { comment, post }]) => [id, { commentId: comment, postId: post }]),
  commentTallies: ({ comments }) => {
    const shown = tally(shownOf(comments).map(({ post, author }) => `${post}:${author}`));
    return rows(comments.values(), ({ post, author }) => [
      `${post}:${author}`,
      { postId: post, userId: author, comments: shown.get(`${post}:${author}`) ?? 0 },
    ]);
  },
  trackCommentCounts: ({ comments }) => {
    const shown = tally(shownOf(comments).map(({ post }) => post));
    const onTracks = [...comments.values()].filter(({ subject }) => subject === 'track');
    return rows(onTracks, ({ post }) => [post, { commentCount: shown.get(post) ?? 0 }]);
  },
  pinnedComments: ({ comments }) =>
    rows(
      [...comments].filter(
        ([, { atSeconds, content, isRemoved, isDeleted }]) =>
          atSeconds !== undefined && content !== '' && !isRemoved && !isDeleted,
      ),
      ([id, { post, author, atSeconds, at }]) => [id, { postId: post, userId: author, atSeconds, at }],
    ),
  followEdges: ({ follows }) =>
    rows(follows, ([id, { follower, followee, since }]) => [id, { followerId: follower, followeeId: followee, since }]),
  authored: ({ posts: all }) =>
    rows(all, ([id, { author, at, isRemoved }]) => [
      id,
      { postId: id, authorId: author, createdAt: at, isRemoved: isRemoved || undefined },
    ]),
  recentPlays: ({ heard }) =>
    rows(heard, ([id, { listener, track, at }]) => [id, { listenerId: listener, trackId: track, heardAt: at }]),
  notifications: ({ notices }) =>
    rows(notices, ([key, { owner, kind, subject, actors, at, id, isRead, isGone }]) => [
      key,
      // The id is that of the event it began with, which a later like keeps.
      {
        userId: owner,
        kind,
        subjectId: subject,
        actorIds: actors,
        createdAt: at,
        isRead,
        isGone: isGone || undefined,
        ...(kind === 'like' ? {} : { notificationId: id }),
      },
    ]),
};
