import type { Track } from '@refrain/contracts/tracks';
import { PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';
import { PlayedTracks } from './played-tracks';

let app: TestApp;
let artist: Member;
let track: Track;

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  track = await publish(artist, await song(8));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.end());

const found = (played: PlayedTracks, id = track.id) => played.byId(app.storage.readStore, id);

describe('a track that is played', () => {
  it('is looked up beside its artist from the second time on', async () => {
    const played = new PlayedTracks();
    const first = await found(played);
    expect(first).toMatchObject({ id: track.id, artistId: artist.user.id, isPublished: true });
    const { readStore } = app.storage;
    const [get, getMany] = [readStore.get.bind(readStore), readStore.getMany.bind(readStore)];
    let asked: () => void;
    const artistAsked = new Promise<void>((resolve) => (asked = resolve));
    jest.spyOn(readStore, 'getMany').mockImplementation((name, ids) => {
      if (name === 'authors') asked();
      return getMany(name, ids);
    });
    jest.spyOn(readStore, 'get').mockImplementation(async (name, id) => {
      await artistAsked;
      return get(name, id);
    });
    expect(await found(played)).toEqual(first);
  });

  it('is unknown where it is none, each time', async () => {
    const played = new PlayedTracks();
    for (let time = 0; time < 2; time += 1) expect(await found(played, 'no-track')).toBeNull();
  });

  it('is as it is now: hidden while its artist waits to be deleted, and played again when they stay', async () => {
    const played = new PlayedTracks();
    const isPublished = async () => (await found(played))?.isPublished;
    expect(await isPublished()).toBe(true);
    await artist.post('/api/user/delete', { password: PASSWORD });
    expect([await isPublished(), await isPublished()]).toEqual([false, false]);
    await artist.post('/api/login', { username: artist.user.username, password: PASSWORD });
    expect(await artist.post('/api/user/delete/cancel')).toMatchObject({ status: 200 });
    expect(await isPublished()).toBe(true);
  });
});
