import { randomUUID } from 'node:crypto';
import { session } from '@refrain/contracts/accounts';
import { POINTS_FOR_FOLLOW, type Spotlight } from '@refrain/contracts/follows';
import { LIVE, rooms, type Push } from '@refrain/contracts/kernel';
import type { RecentTrack } from '@refrain/contracts/playback';
import { POINTS_FOR_LIKE, type Post } from '@refrain/contracts/posts';
import type { PointHistoryPage } from '@refrain/contracts/rewards';
import type { RecommendedTracks, Track } from '@refrain/contracts/tracks';
import { io, type Socket } from 'socket.io-client';
import { signedIn } from '../testing/people';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
let artist: Member;
let tracks: readonly Track[];
const lines: Socket[] = [];

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  tracks = [await releases(artist, 'Kiln'), await releases(artist, 'Harbour')];
});
afterAll(async () => {
  for (const line of lines) line.disconnect();
  await app.close();
  expect(app.failures).toEqual([]);
});

const DAY = 24 * 3_600_000;
const releases = async (who: Member, title: string): Promise<Track> => {
  app.now += 1000;
  return publish(who, await song(4), { title });
};
const play = (who: Member, { id }: Track, secondsPlayed = 4) => {
  app.now += 60_000;
  return who.post(`/api/tracks/${id}/plays`, {
    playId: randomUUID(),
    startedAt: new Date(app.now - secondsPlayed * 1000).toISOString(),
    secondsPlayed,
    quality: 'streaming',
    source: 'track',
  });
};
const recent = async (who: Member) =>
  ((await who.get('/api/sidebar/recently-played')).body as readonly RecentTrack[]).map(({ title, artistName }) => [
    title,
    artistName,
  ]);
const follow = (who: Member, whom: Member) => who.post(`/api/social/users/${whom.user.id}/follow`);
const unfollow = (who: Member, whom: Member) => who.delete(`/api/follows/${whom.user.id}`);
const writes = async (who: Member, content: string) => (await who.post('/api/social/posts', { content })).body as Post;
const like = (who: Member, { id }: Post) => who.post(`/api/social/posts/${id}/like`);
const points = async (who: Member) => ((await who.get('/api/user/points')).body as { points: number }).points;
const receipts = async (who: Member) => ((await who.get('/api/user/points/history')).body as PointHistoryPage).receipts;

/** Whether a person may listen in a room, and what they receive in it. */
const listens = async (who: Member, room: string): Promise<{ joined: boolean; heard: Push[] }> => {
  const heard: Push[] = [];
  const line = io(app.origin, {
    transports: ['websocket'],
    extraHeaders: { cookie: `${session.cookie}=${who.cookie}`, origin: app.origin },
  });
  lines.push(line);
  line.on(LIVE.push, (push: Push) => heard.push(push));
  await new Promise((resolve) => line.once('connect', () => resolve(undefined)));
  const joined = await new Promise<boolean>((resolve) => line.emit(LIVE.join, room, resolve));
  return { joined, heard };
};

describe('recently played', () => {
  it('lists what was heard, the last first, each once, and pushes to its owner’s room', async () => {
    const fan = await app.member();
    const { heard, joined } = await listens(fan, rooms.recentlyPlayed(fan.user.id));
    expect([joined, await recent(fan)]).toEqual([true, []]);
    const [kiln, harbour] = tracks as [Track, Track];
    await play(fan, kiln);
    await play(fan, harbour);
    await play(fan, harbour, 0);
    await play(fan, kiln);
    const by = 'Sample Artist';
    await eventually(async () =>
      expect(await recent(fan)).toEqual([
        ['Kiln', by],
        ['Harbour', by],
      ]),
    );
    await eventually(() =>
      expect(heard).toContainEqual(expect.objectContaining({ view: 'recentPlays', id: `${fan.user.id}:${kiln.id}` })),
    );
    expect((await listens(await app.member(), rooms.recentlyPlayed(fan.user.id))).joined).toBe(false);
  });

  it('leaves out what was not released, and what hidden people made', async () => {
    const [other, fan] = [await app.artist(), await app.member()];
    const track = await releases(other, 'Gone');
    const draft = await publish(artist, await song(4), {
      title: 'Draft',
      releaseNow: false,
      releaseDate: new Date(app.now + 90 * DAY).toISOString(),
    });
    await play(fan, track);
    await play(artist, draft);
    await eventually(async () => expect((await recent(fan)).map(([title]) => title)).toEqual(['Gone']));
    expect((await recent(artist)).map(([title]) => title)).not.toContain('Draft');
    await other.post('/api/user/delete', { password: PASSWORD });
    await eventually(async () => expect(await recent(fan)).toEqual([]));
  });
});

describe('points', () => {
  it('rise once for each post and person, and can be opened', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const { heard } = await listens(ben, rooms.points(ben.user.id));
    const post = await writes(ada, 'Mixed on the ferry');
    expect(await points(ben)).toBe(0);
    for (let i = 0; i < 3; i += 1) await like(ben, post);
    app.now += 1;
    await follow(ben, ada);
    await unfollow(ben, ada);
    await follow(ben, ada);
    await eventually(async () => expect(await points(ben)).toBe(POINTS_FOR_LIKE + POINTS_FOR_FOLLOW));
    await eventually(() =>
      expect(heard.at(-1)).toMatchObject({
        view: 'points',
        id: ben.user.id,
        doc: { points: POINTS_FOR_LIKE + POINTS_FOR_FOLLOW },
      }),
    );
    expect(await receipts(ben)).toMatchObject([
      { reason: 'follow', points: POINTS_FOR_FOLLOW, about: ada.user.displayName, actionUrl: `/fan/${ada.user.slug}` },
      { reason: 'like', points: POINTS_FOR_LIKE, about: 'Mixed on the ferry', actionUrl: `/post/${post.id}` },
    ]);
    await ada.delete(`/api/posts/${post.id}`);
    expect((await receipts(ben))[1]).toMatchObject({ about: '', actionUrl: null });
    expect([await points(ada), (await listens(ada, rooms.points(ben.user.id))).joined]).toEqual([0, false]);
  });
});

describe('the spotlight', () => {
  it('shows who won most followers before today, and nobody to themselves', async () => {
    const [star, fan] = [await app.member(), await app.member()];
    await writes(star, 'Hello');
    for (const who of [fan, await app.member(), await app.member()]) await follow(who, star);
    app.now += DAY;
    for (const who of [star, fan]) who.cookie = (await signedIn(app, who.user)).cookie;
    const shown = async (who: Member) => (await who.get('/api/sidebar/artist-spotlight')).body as Spotlight | null;
    await eventually(async () =>
      expect(await shown(fan)).toMatchObject({
        spotlightType: 'fan',
        id: star.user.id,
        displayName: star.user.displayName,
        followersCount: 3,
        postsCount: 1,
        tracksCount: 0,
        primaryGenre: null,
      }),
    );
    expect(await shown(star)).toMatchObject({
      spotlightType: 'artist',
      id: artist.user.id,
      primaryGenre: expect.any(String) as string,
    });
  });
});

describe('recommended content', () => {
  it('is one song of each artist, each with its reason, without the own ones and those just played', async () => {
    const fan = await app.member();
    const of = async (who: Member) => (await who.get('/api/sidebar/recommended')).body as RecommendedTracks;
    const titles = async (who: Member) => (await of(who)).map(({ title }) => title).sort();
    const other = await app.artist();
    const dayBus = await releases(other, 'Day Bus');
    await eventually(async () => expect(await titles(fan)).toEqual(['Day Bus', 'Harbour']));
    await releases(other, 'Night Bus');
    expect(await titles(other)).toEqual(['Harbour']);
    await follow(fan, other);
    await play(fan, dayBus);
    await eventually(async () => expect(await titles(fan)).toEqual(['Harbour', 'Night Bus']));
    const night = (await of(fan)).find(({ title }) => title === 'Night Bus');
    expect(night?.why).toMatch(/\.$/);
  });
});
