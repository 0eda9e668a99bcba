import type { Album } from '@refrain/contracts/albums';
import type { ShareLinks } from '@refrain/contracts/posts';
import { shareRefusals, type ShareableItem } from '@refrain/contracts/shares';
import type { Track } from '@refrain/contracts/tracks';
import type { Video } from '@refrain/contracts/videos';
import { formBody } from '../media/testing/upload-server';
import { makeVideo } from '../media/testing/videos';
import { refused, type Caller } from '../testing/http';
import { field } from '../testing/post-media';
import { eventually, SITE_URL, TestApp, type Member } from '../testing/test-app';
import { MULTIPART, publish, song } from '../testing/uploads';

const MISSING = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let artist: Member;
let fan: Member;
let track: Track;
let album: Album;
let videoId: string;

const filmed = async (): Promise<string> => {
  const said = { title: 'A sample video', artist: 'Ada', genre: 'Folk', moodCategories: '["serene"]', aiCategory: 'human_only' };
  const fields = Object.entries(said).map(([name, value]) => field(name, value));
  const raw = formBody([...fields, { name: 'video', fileName: 'film.mp4', content: await makeVideo('mp4') }]);
  const { id } = (await artist.ask('POST', '/api/videos/upload', { raw, headers: { ...MULTIPART } })).body as Video;
  await eventually(async () => expect((await app.visitor().get(`/api/videos/${id}`)).status).toBe(200));
  return id;
};

beforeAll(async () => {
  app = await TestApp.start();
  [artist, fan] = [await app.artist(), await app.member()];
  track = await publish(artist, await song(1));
  const request = { title: 'Sample Album', releaseDate: '2026-06-20', visibility: 'public', trackIds: [track.id] };
  album = (await artist.post('/api/albums', request)).body as Album;
  videoId = await filmed();
});
afterAll(() => app.end());

const things = () =>
  [
    ['albums', album.id, `/albums/${album.id}`, album.title],
    ['artists', artist.user.id, `/artist/${artist.user.slug}`, artist.user.displayName],
    ['videos', videoId, `/video/${videoId}`, 'A sample video'],
  ] as const;
const share = (who: Caller, kind: string, id: string) => who.post(`/api/${kind}/${id}/share-analytics`, { platform: 'copy' });
const shown = async (who: Caller, kind: string, id: string) => (await who.get(`/api/shares/${kind}/${id}`)).body as ShareableItem;

it('albums, artists and videos have addresses to share them at', async () => {
  for (const [kind, id, path, title] of things()) {
    const { shareUrl, twitter } = (await app.visitor().get(`/api/${kind}/${id}/share-links`)).body as ShareLinks;
    expect([shareUrl, new URL(twitter).searchParams.get('text')]).toEqual([SITE_URL + path, title]);
  }
});

it('a share is counted once a person, however often and however many at once', async () => {
  for (const [kind, id] of things()) {
    const many = await Promise.all(Array.from({ length: 16 }, () => share(fan, kind, id)));
    expect(many.map(({ body }) => body)).toEqual(many.map(() => ({ shareCount: 1 })));
    await app.unchanged(() => share(fan, kind, id));
    expect((await share(artist, kind, id)).body).toEqual({ shareCount: 2 });
    expect((await shown(app.visitor(), kind, id)).shareCount).toBe(2);
  }
  expect(await app.events('ContentShared')).toHaveLength(6);
});

it('each kind of thing has a page to share it from, by both of its words', async () => {
  await share(fan, 'tracks', track.id);
  for (const word of ['track', 'tracks'])
    expect(await shown(app.visitor(), word, track.id)).toEqual({
      kind: 'tracks',
      id: track.id,
      title: track.title,
      description: track.artist,
      imageUrl: track.coverArt,
      path: `/track/${track.id}`,
      shareCount: 1,
    });
  for (const [kind, id, path, title] of things())
    expect(await shown(app.visitor(), kind.slice(0, -1), id)).toMatchObject({ kind, id, path, title });
});

it('what is not there, or is not for the viewer to see, cannot be shared', async () => {
  const hidden = { title: 'Mine', releaseDate: '2026-06-20', visibility: 'private', trackIds: [track.id] };
  const own = (await artist.post('/api/albums', hidden)).body as Album;
  const ben = await app.member();
  await artist.post(`/api/users/${ben.user.id}/block`);
  await app.unchanged(async () => {
    for (const [who, kind, id] of [
      [fan, 'albums', own.id],
      ...['albums', 'artists', 'videos'].map((kind) => [fan, kind, MISSING] as const),
      ...things().map(([kind, id]) => [ben, kind, id] as const),
    ] as const) {
      expect(await share(who, kind, id)).toMatchObject(refused(shareRefusals.unknown));
      expect(await who.get(`/api/${kind}/${id}/share-links`)).toMatchObject(refused(shareRefusals.unknown));
      expect(await who.get(`/api/shares/${kind}/${id}`)).toMatchObject(refused(shareRefusals.unknown));
    }
    expect(await fan.get(`/api/shares/events/${MISSING}`)).toMatchObject(refused(shareRefusals.unknown));
    for (const body of [{}, { platform: 'nowhere' }, { platform: 'copy', timestamp: 'then' }])
      expect(await fan.post(`/api/albums/${album.id}/share-analytics`, body)).toMatchObject({ status: 400 });
  });
});

it('a video that is removed is no longer shared', async () => {
  expect((await artist.delete(`/api/videos/${videoId}`)).status).toBe(204);
  expect(await fan.get(`/api/shares/videos/${videoId}`)).toMatchObject(refused(shareRefusals.unknown));
});
