import { periodOf } from '@refrain/contracts/charts';
import type { UserStats } from '@refrain/contracts/accounts';
import type { UnreadCount } from '@refrain/contracts/notifications';
import type { CommentAdded, CommentPage, Post, TrackCommentSummary } from '@refrain/contracts/posts';
import type { CommunityStats } from '@refrain/contracts/site';
import { MOST_TOPICS } from '@refrain/contracts/trends';
import { projections } from '@refrain/projections';
import { trendingTopics } from '@refrain/projections/trends';
import { Passwords } from '../accounts/sign-in/passwords';
import { seededRandom } from '../kernel/values/seeded-random';
import { ReadModels } from '../kernel';
import { Crowd } from '../testing/crowd';
import { recount, type Counters } from '../testing/recount';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

/** 10,000 in the long form. */
const ACTS = Number(process.env.RECOUNT_ACTS ?? 1000);
const SEED = Number(process.env.RECOUNT_SEED ?? 50);
const PEOPLE = 50;
const TYPES = [
  'PostCreated',
  'PostDeleted',
  'PostLiked',
  'PostUnliked',
  'CommentAdded',
  'CommentDeleted',
  'CommentLiked',
  'CommentUnliked',
  'UserFollowed',
  'UserUnfollowed',
  'ArtistPromoted',
  'TrackReleased',
  'TrackUnpublished',
  'TrackProcessed',
];
/** The week changes in the middle. */
const BEGIN = '2026-11-22T23:50:00.000Z';
const SPAN_MS = 20 * 60_000;

let app: TestApp;
let crowd: Crowd;

beforeAll(async () => {
  app = await TestApp.start();
  app.now = Date.parse(BEGIN);
  const first = await app.artist();
  const { passwordHash } = (await app.storage.vault.credentials.get(first.user.id)) ?? { passwordHash: '' };
  // Hashing is slow on purpose; it is not what is counted here.
  jest.spyOn(app.app.get(Passwords), 'credentials').mockImplementation(async (userId) => ({ userId, passwordHash }));
  const members: Member[] = [first];
  while (members.length < PEOPLE) members.push(await app.member());
  const audio = await song(1);
  const songs: string[] = [];
  for (let i = 0; i < 2; i += 1) songs.push((await publish(first, audio)).id);
  const tick = () => (app.now = Date.parse(BEGIN) + Math.floor((crowd.done / ACTS) * SPAN_MS));
  crowd = new Crowd(members, seededRandom(SEED), tick, songs);
  await crowd.act(ACTS);
  await publish(first, audio);
  const head = await app.head();
  await eventually(
    async () => expect(await app.app.get(ReadModels).passed(head, ...projections.map(({ spec }) => spec.name))).toBe(true),
    60_000,
  );
}, 1_200_000);
afterAll(() => app.end());

const counted = async () =>
  recount(
    await app.events(...TYPES),
    crowd.members.map(({ user }) => user.id),
  );

/** All at once would be more sockets than are needed. */
const inTurn = async <T, R>(of: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (const each of of) results.push(await work(each));
  return results;
};

describe(`after ${ACTS} acts of ${PEOPLE} people at once (seed ${SEED})`, () => {
  it('all of them were done, or came too late', async () => {
    expect(crowd.refused).toEqual([]);
    const happened = new Set((await app.events(...TYPES)).map(({ type }) => type));
    expect(TYPES.filter((type) => !happened.has(type))).toEqual(['TrackUnpublished']);
  });

  it('likes and comments of every post are as the log has them, and no other post is there', async () => {
    const { posts } = await counted();
    const ever = (await app.events('PostCreated')).map(({ data }) => (data as { postId: string }).postId);
    const shown = await inTurn(ever, async (id) => {
      const { status, body } = await app.visitor().get(`/api/posts/${id}`);
      if (status !== 200) return [];
      const { likeCount, commentCount } = body as Post;
      return [[id, { likeCount, commentCount }]] as const;
    });
    expect(Object.fromEntries(shown.flat())).toEqual(posts);
  });

  it('comments of every song are, and those on moments are on the wave', async () => {
    const { songComments } = await counted();
    const shown = await inTurn(Object.keys(songComments), async (id) => {
      const { commentCount, moments } = (await app.visitor().get(`/api/tracks/${id}/comments/summary`))
        .body as TrackCommentSummary;
      const stood = new Set((await app.events('CommentDeleted')).map(({ data }) => (data as { commentId: string }).commentId));
      const pinned = (await app.events('CommentAdded')).filter(({ data }) => {
        const { commentId, postId, atSeconds } = data as CommentAdded['data'];
        return postId === id && atSeconds === 0 && !stood.has(commentId);
      });
      expect(moments.map(({ atSeconds, count }) => [atSeconds, count])).toEqual(pinned.length > 0 ? [[0, pinned.length]] : []);
      return [id, commentCount] as const;
    });
    expect(Object.fromEntries(shown)).toEqual(songComments);
    expect(Object.values(songComments).filter((comments) => comments > 1)).toHaveLength(2);
  });

  it('likes of every comment are, and no other comment is shown', async () => {
    const { comments, posts, songComments } = await counted();
    const paths = [...Object.keys(posts).map((id) => `posts/${id}`), ...Object.keys(songComments).map((id) => `tracks/${id}`)];
    const shown = await inTurn(paths, async (path) => {
      const likes: [string, number][] = [];
      let next: string | null = '';
      while (next !== null) {
        const { body } = await app.visitor().get(`/api/${path}/comments${next && `?after=${next}`}`);
        const page: CommentPage = body as CommentPage;
        likes.push(
          ...page.comments
            .filter(({ userId }) => userId !== '')
            .map(({ id: of, likeCount }) => [of, likeCount] as [string, number]),
        );
        ({ next } = page);
      }
      return likes;
    });
    expect(Object.fromEntries(shown.flat())).toEqual(comments);
    expect(Object.values(comments).some((likes) => likes > 1)).toBe(true);
  });

  it('posts, followers, followed and what is unread are, of everybody', async () => {
    const shown = await inTurn(crowd.members, async (member) => {
      const { body } = await member.get('/api/user/stats');
      const { count } = (await member.get('/api/notifications/unread-count')).body as UnreadCount;
      return [member.user.id, { ...(body as UserStats), unread: count }] as const;
    });
    expect(Object.fromEntries(shown)).toEqual((await counted()).people);
  });

  it('topics are, in both weeks', async () => {
    const shown = await inTurn([BEGIN, new Date(app.now).toISOString()], (now) =>
      trendingTopics(app.storage.readStore, now, MOST_TOPICS),
    );
    const { tags } = await counted();
    expect(new Set(Object.keys(tags).map((key) => key.split(' ')[0])).size).toBe(2);
    expect(
      Object.fromEntries(
        shown.flat().flatMap(({ id, week, weeklyCount, isLastWeek }) => (isLastWeek ? [] : [[`${week} ${id}`, weeklyCount]])),
      ),
    ).toEqual(tags);
  });

  it('songs of the day and new artists are', async () => {
    const { songs, newArtists } = await counted();
    const today = periodOf('day', new Date(app.now).toISOString());
    const { body } = await (crowd.members[0] as Member).get('/api/sidebar/community-stats');
    const sum = Object.values(newArtists).reduce((all, n) => all + n, 0);
    expect(songs).toEqual({ '2026-11-22': 2, [today]: 1 });
    expect(body as CommunityStats).toMatchObject({ songsToday: 1, newArtists: sum });
  });
});

it('a recount notices one event more or less', async () => {
  const events = await app.events(...TYPES);
  const [ids, all] = [crowd.members.map(({ user }) => user.id), await counted()];
  const without = (type: string): Counters =>
    recount(
      events.filter((_, i) => i !== events.findLastIndex((event) => event.type === type)),
      ids,
    );
  for (const type of ['PostCreated', 'PostDeleted', 'UserFollowed', 'ArtistPromoted', 'TrackReleased'])
    expect(without(type)).not.toEqual(all);
  const songsWithout = (type: string) =>
    recount(
      events.filter((event) => event.type !== type),
      ids,
    ).songComments;
  for (const type of ['CommentAdded', 'CommentDeleted']) expect(songsWithout(type)).not.toEqual(all.songComments);
  for (const type of ['CommentLiked', 'CommentUnliked', 'CommentDeleted'])
    expect(
      recount(
        events.filter((event) => event.type !== type),
        ids,
      ).comments,
    ).not.toEqual(all.comments);
});
