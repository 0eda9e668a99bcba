import { pageRefusals } from '@refrain/contracts/kernel';
import { CATALOGUE_SORTS, trackRefusals, type Track, type TrackPage } from '@refrain/contracts/tracks';
import { cataloguePage } from '@refrain/projections/tracks';
import { refused, type Caller } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { publish, song } from '../../testing/uploads';

let app: TestApp;
let artist: Member;
let songs: Track[];

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  const sound = await song();
  songs = [];
  const kinds = [
    { title: 'Cedar', genre: 'Folk', genres: ['Jazz'], moodCategories: ['serene'] },
    { title: 'élan', genre: 'Jazz', moodCategories: ['fierce'] },
    { title: 'Dust', genre: 'Folk', moodCategories: ['dreamy', 'sad'] },
  ];
  for (const kind of kinds) {
    app.now += 1000;
    songs.push(await publish(artist, sound, { ...kind, releaseNow: true }));
  }
  const releaseDate = new Date(app.now + 90 * 86_400_000).toISOString();
  await publish(artist, sound, { title: 'Later', releaseNow: false, releaseDate });
  await eventually(async () => expect(await titles(app.visitor(), '')).toHaveLength(3));
});
afterAll(() => app.end());

const page = async (who: Caller, query: string) => (await who.get(`/api/tracks/catalogue?${query}`)).body as TrackPage;
const titles = async (who: Caller, query: string) => (await page(who, query)).tracks.map(({ title }) => title);

it.each([
  ['', ['Dust', 'élan', 'Cedar']],
  ['sort=oldest', ['Cedar', 'élan', 'Dust']],
  ['sort=title', ['Cedar', 'Dust', 'élan']],
  ['genre=Jazz', ['élan', 'Cedar']],
  ['mood=calm', ['Dust', 'Cedar']],
  ['mood=dreamy', ['Dust']],
  ['ai=human_only&sort=title', ['Cedar', 'Dust', 'élan']],
  ['ai=ai_generated', []],
  ['genre=Folk&mood=calm&ai=human_only&sort=oldest', ['Cedar', 'Dust']],
  ['genre=Jazz&mood=sad', []],
])('the catalogue by "%s" is %j', async (query, expected) => {
  expect(await titles(app.visitor(), query)).toEqual(expected);
});

it.each(CATALOGUE_SORTS)('pages in the order "%s" follow each other, each track once', async (sort) => {
  const found: string[] = [];
  for (let cursor: string | undefined; found.length < 9;) {
    const { tracks, next } = JSON.parse(await cataloguePage(app.storage.readStore, { sort }, null, cursor, 1)) as TrackPage;
    found.push(...tracks.map(({ id }) => id));
    if (next === null) break;
    cursor = next;
  }
  expect([...found].sort()).toEqual(songs.map(({ id }) => id).sort());
});

it('nothing of an artist who is blocked is in it, and what is asked wrongly is refused', async () => {
  const ben = await app.member();
  await ben.post(`/api/users/${artist.user.id}/block`);
  expect(await titles(ben, '')).toEqual([]);
  for (const query of ['genre=Noise', 'mood=hungry', 'ai=robots', 'sort=random'])
    expect(await ben.get(`/api/tracks/catalogue?${query}`)).toMatchObject(refused(trackRefusals.filter));
  expect(await ben.get('/api/tracks/catalogue?after=nonsense')).toMatchObject(refused(pageRefusals.cursor));
  expect((await ben.get('/api/tracks/catalogue?genre=Folk&genre=Jazz')).status).toBe(400);
});
