import { albumRefusals, type Album, type AlbumRequest } from '@refrain/contracts/albums';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { deletion } from '@refrain/contracts/personal-data';
import type { AlbumMarks, SavedAlbumsPage } from '@refrain/contracts/saves';
import type { Track } from '@refrain/contracts/tracks';
import { savedAlbums } from '@refrain/projections/saves';
import { Erasures } from '../personal-data/erasures';
import { refused, type Caller } from '../testing/http';
import { signedIn } from '../testing/people';
import { PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
let artist: Member;
let track: Track;

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  track = await publish(artist, await song(), { title: 'One', releaseNow: true });
});
afterAll(() => app.end());

const MISSING = '00000000-0000-4000-8000-000000000000';
const request = (more: Partial<AlbumRequest> = {}): AlbumRequest => ({
  title: 'Sample Album',
  releaseDate: '2026-06-20',
  visibility: 'public',
  trackIds: [track.id],
  ...more,
});
const made = async (more: Partial<AlbumRequest> = {}, who: Caller = artist): Promise<Album> =>
  (await who.post('/api/albums', request(more))).body as Album;
const save = (who: Caller, { id }: { id: string }, saved = true) => who.post(`/api/albums/${id}/save`, { saved });
const marks = async (who: Caller, { id }: { id: string }) => (await who.get(`/api/albums/${id}/marks`)).body as AlbumMarks;
const library = async (who: Caller) =>
  ((await who.get('/api/library/albums')).body as SavedAlbumsPage).albums.map(({ album }) => album.title);
const unknown = refused(albumRefusals.unknown);

it('an album is in the library of the person who saved it, the last one first, and of nobody else', async () => {
  const [ada, ben] = [await app.member(), await app.member()];
  const albums = [await made({ title: 'First' }), await made({ title: 'Second' }), await made({ title: 'Third' })];
  const [first] = albums as [Album];
  for (const album of albums) {
    app.now += 1000;
    expect((await save(ada, album)).body).toEqual({ isSaved: true });
  }
  await app.unchanged(() => save(ada, first));
  expect([await library(ada), await library(ben)]).toEqual([['Third', 'Second', 'First'], []]);
  const page = await savedAlbums(app.storage.readStore, ada.user.id, undefined, 2);
  const rest = await savedAlbums(app.storage.readStore, ada.user.id, page.next ?? undefined, 2);
  expect([...page.albums, ...rest.albums].map(({ album }) => album.title)).toEqual(['Third', 'Second', 'First']);
  expect([(await ada.get('/api/library/albums?after=x')).status, rest.next]).toEqual([400, null]);
  expect(await marks(ada, first)).toEqual({ isSaved: true, saveCount: null });
  expect(await marks(app.visitor(), first)).toEqual({ isSaved: false, saveCount: null });
  expect(await marks(artist, first)).toEqual({ isSaved: false, saveCount: 1 });
  expect((await save(ada, first, false)).body).toEqual({ isSaved: false });
  expect(await library(ada)).toEqual(['Third', 'Second']);
});

it('an album that is saved sixteen times at once is saved once', async () => {
  const [ada, album] = [await app.member(), await made()];
  const answers = await Promise.all(Array.from({ length: 16 }, () => save(ada, album)));
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  const events = (await app.events('AlbumSaved')) as unknown as readonly { data: { albumId: string } }[];
  expect(events.filter(({ data }) => data.albumId === album.id)).toHaveLength(1);
  expect(await marks(artist, album)).toMatchObject({ saveCount: 1 });
});

it('an album that a person may not see is unknown to them, and visitors have no library', async () => {
  const [ada, ben] = [await app.member(), await app.member()];
  const own = await made({ visibility: 'private' });
  const some = await made({ visibility: 'followers' });
  const open = await made();
  await ben.post(`/api/users/${artist.user.id}/block`);
  await app.unchanged(async () => {
    for (const album of [own, some, { id: MISSING }]) {
      expect(await save(ada, album)).toMatchObject(unknown);
      expect(await ada.get(`/api/albums/${album.id}/marks`)).toMatchObject(unknown);
    }
    expect(await save(ben, open)).toMatchObject(unknown);
    expect(await save(app.visitor(), open)).toMatchObject(refused(kernelRefusals.signInRequired));
    expect(await ada.post(`/api/albums/${open.id}/save`, { saved: 'yes' })).toMatchObject({ status: 400 });
    expect((await save(ada, { id: MISSING }, false)).body).toEqual({ isSaved: false });
  });
  await ada.post(`/api/social/users/${artist.user.id}/follow`);
  expect((await save(ada, some)).body).toEqual({ isSaved: true });
  expect((await save(artist, own)).body).toEqual({ isSaved: true });
});

it('an album that is deleted, made private, or of an artist who blocks the listener leaves the library', async () => {
  const [ada, gone, hidden] = [await app.member(), await made({ title: 'Gone' }), await made({ title: 'Hidden' })];
  for (const album of [gone, hidden]) await save(ada, album);
  await artist.put(`/api/albums/${hidden.id}`, request({ title: 'Hidden', visibility: 'private' }));
  expect(await library(ada)).toEqual(['Gone']);
  await artist.put(`/api/albums/${hidden.id}`, request({ title: 'Hidden' }));
  expect((await library(ada)).sort()).toEqual(['Gone', 'Hidden']);
  await artist.ask('DELETE', `/api/albums/${gone.id}`);
  expect(await library(ada)).toEqual(['Hidden']);
  expect(await save(ada, gone)).toMatchObject(unknown);
  expect((await save(ada, gone, false)).body).toEqual({ isSaved: false });
  await artist.post(`/api/users/${ada.user.id}/block`);
  expect(await library(ada)).toEqual([]);
});

it('a person who is erased leaves no library', async () => {
  const [ada, album] = [await app.member(), await made()];
  await save(ada, album);
  await ada.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  expect(await marks(await signedIn(app, artist.user), album)).toMatchObject({ saveCount: 0 });
  expect((await savedAlbums(app.storage.readStore, ada.user.id)).albums).toEqual([]);
});
