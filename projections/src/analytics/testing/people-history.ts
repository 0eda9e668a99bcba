import { AI_ASPECTS } from '@refrain/contracts/tracks';
import { randomOf, type At, type Random } from '../../charts/testing/random-history';
import { listeningHistory } from './listening-history';

const CATEGORIES = ['human_only', 'production_ai_only', 'ai_assisted', 'ai_hybrid', 'ai_generated'] as const;
const CARRIED = [
  { trackId: null, media: null },
  { trackId: 'track-1', media: null },
  { trackId: null, media: { id: 'm', kind: 'image' } },
] as const;
const HOWS = ['human', 'ai', 'hybrid'] as const;
const HOUR = 3_600_000;

const people = [...Array.from({ length: 20 }, (_, i) => `listener-${i}`), ...Array.from({ length: 4 }, (_, i) => `artist-${i}`)];
const one = <T>(random: Random, of: readonly T[]): T => of[random(of.length)]!;

/** What a person may do besides listening. Only the fields that are counted. */
const acts: readonly ((random: Random, userId: string) => Readonly<{ type: string; data: object }>)[] = [
  (_, userId) => ({ type: 'EmailVerified', data: { userId } }),
  (random, authorId) => ({ type: 'PostCreated', data: { authorId, postId: 'p', ...one(random, CARRIED) } }),
  (random, userId) => ({ type: 'PostLiked', data: { userId, postId: `p${random(9)}` } }),
  (_, userId) => ({ type: 'CommentLiked', data: { userId, commentId: 'c' } }),
  (random, userId) => ({ type: one(random, ['TrackLiked', 'TrackUnliked']), data: { userId, trackId: `track-${random(4)}` } }),
  (random, userId) => ({ type: 'PostUnliked', data: { userId, postId: `p${random(9)}` } }),
  (random, userId) => ({ type: 'PostShared', data: { userId, postId: `p${random(9)}` } }),
  (random, userId) => ({ type: 'TrackShared', data: { userId, trackId: `track-${random(4)}` } }),
  (random, userId) => ({ type: one(random, ['ContentShared', 'PlaylistShared']), data: { userId } }),
  (random, authorId) => ({
    type: 'CommentAdded',
    data: { authorId, commentId: 'c', subject: one(random, ['post', 'track']), postId: `p${random(9)}` },
  }),
  (random, followerId) => ({ type: 'UserFollowed', data: { followerId, followeeId: one(random, people) } }),
  (random, followerId) => ({ type: 'UserUnfollowed', data: { followerId, followeeId: one(random, people) } }),
  (_, userId) => ({ type: 'SubscriptionStarted', data: { userId } }),
  (_, userId) => ({ type: 'ArtistPromoted', data: { userId } }),
  (random, userId) => ({ type: 'RoleGranted', data: { userId, role: one(random, ['admin', 'user', 'fan']) } }),
];

/**
 * A history of listening in which almost everyone registers at some time, does other things too, and some are erased; songs come out, declared to be made
 * in different ways. In order of time.
 */
export const peopleHistory = (seed: number, plays: number): readonly At[] => {
  const random = randomOf(seed + 4711);
  const profile = () => Object.fromEntries(AI_ASPECTS.map((aspect) => [aspect, one(random, HOWS)]));
  const heard = listeningHistory(seed, plays).map((event): At => {
    if (event.type !== 'TrackUploaded' && event.type !== 'TrackEdited') return event;
    const { trackId } = event.data as { trackId: string };
    const artistId = `artist-${Number(trackId.slice('track-'.length)) % 4}`;
    return { ...event, data: { ...event.data, artistId, aiCategory: one(random, CATEGORIES), aiInvolvement: profile() } } as At;
  });
  const [first, last] = [Date.parse(heard[0]?.at ?? ''), Date.parse(heard.at(-1)?.at ?? '')];
  const between = () => new Date(first + random(Math.max(1, last - first))).toISOString();
  const registered = people
    .filter(() => random(12) > 0)
    .map((userId) => {
      const isEarly = random(3) > 0;
      const at = isEarly ? new Date(first - random(500) * HOUR).toISOString() : between();
      return { type: 'AccountRegistered', data: { userId }, at };
    });
  const done = Array.from({ length: plays }, () => ({ ...one(random, acts)(random, one(random, people)), at: between() }));
  const erased = people
    .filter(() => random(6) === 0)
    .map((userId) => ({ type: 'AccountErased', data: { userId }, at: between() }));
  const released = heard
    .filter(({ type }) => type === 'TrackUploaded' && random(5) > 0)
    .map(({ data }) => ({ type: 'TrackReleased', data: { trackId: (data as { trackId: string }).trackId }, at: between() }));
  // Nobody plays before they register; a person who never does is in the log all the same.
  const since = new Map(registered.map(({ data: { userId }, at }) => [userId, at]));
  const early = new Set(
    heard.flatMap(({ type, data, at }) => {
      const { listenerId, playId } = data as { listenerId: string; playId: string };
      return type === 'PlayRecorded' && at < (since.get(listenerId) ?? '') ? [playId] : [];
    }),
  );
  const played = heard.filter(({ data }) => !early.has((data as { playId: string }).playId));
  const all = [...played, ...registered, ...done, ...erased, ...released] as readonly At[];
  return all.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
};
