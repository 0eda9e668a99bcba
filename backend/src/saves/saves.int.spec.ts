import { kernelRefusals } from '@refrain/contracts/kernel';
import { deletion } from '@refrain/contracts/personal-data';
import { MOST_MARKS, type LikedSongsPage, type SavedSongsPage, type TrackMarks } from '@refrain/contracts/saves';
import { trackRefusals, type Track } from '@refrain/contracts/tracks';
import { savedSongs } from '@refrain/projections/saves';
import { trackDecider, trackStream } from '../tracks/track.decider';
import { Streams } from '../kernel/write/streams/streams';
import { Erasures } from '../personal-data/erasures';
import { signedIn } from '../testing/people';
import { refused, type Caller } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
let artist: Member;
let songs: readonly Track[];

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  const sound = await song();
  songs = await Promise.all(['One', 'Two', 'Three'].map((title) => publish(artist, sound, { title, releaseNow: true })));
  for (const { id } of songs)
    await eventually(async () => expect((await artist.get(`/api/tracks/${id}/marks`)).status).toBe(200));
});
afterAll(() => app.end());

const MISSING = '00000000-0000-4000-8000-000000000000';
const like = (who: Caller, { id }: { id: string }, liked = true) => who.post(`/api/tracks/${id}/like`, { liked });
const save = (who: Caller, { id }: { id: string }, saved = true) => who.post(`/api/tracks/${id}/save`, { saved });
const marks = async (who: Caller, { id }: { id: string }) => (await who.get(`/api/tracks/${id}/marks`)).body as TrackMarks;
const library = async (who: Caller) =>
  ((await who.get('/api/library/songs')).body as SavedSongsPage).songs.map(({ track }) => track.title);
const likes = async (who: Caller) =>
  ((await who.get('/api/library/likes')).body as LikedSongsPage).songs.map(({ track }) => track.title);
const first = () => songs[0] as Track;

it('the marks of a list come in one answer, without what is not there', async () => {
  const [fan, [one, two]] = [await app.member(), songs as [Track, Track]];
  await like(fan, one);
  const asked = await fan.get(`/api/tracks/marks?ids=${two.id},${MISSING},${one.id}`);
  expect(asked.body).toEqual([
    { id: two.id, marks: await marks(fan, two) },
    { id: one.id, marks: await marks(fan, one) },
  ]);
  expect((await marks(fan, one)).isLiked).toBe(true);
  expect((await app.visitor().get('/api/tracks/marks')).body).toEqual([]);
  const many = Array.from({ length: MOST_MARKS + 1 }, () => one.id).join(',');
  for (const ids of [many, 'x', `${one.id}&ids=${two.id}`])
    expect((await fan.get(`/api/tracks/marks?ids=${ids}`)).status).toBe(400);
});

/** The numbers of a song, counted again from the log. */
const recount = async ({ id }: { id: string }) => {
  const [likes, saves] = [new Set<string>(), new Set<string>()];
  const events = await app.events('TrackLiked', 'TrackUnliked', 'TrackSaved', 'TrackUnsaved');
  for (const { type, data } of events as unknown as readonly { type: string; data: { trackId: string; userId: string } }[]) {
    if (data.trackId !== id) continue;
    const people = /liked$/i.test(type) ? likes : saves;
    if (type === 'TrackLiked' || type === 'TrackSaved') people.add(data.userId);
    else people.delete(data.userId);
  }
  return { likeCount: likes.size, saveCount: saves.size };
};

describe('a song', () => {
  it('is liked once by each person, whatever they send, and everyone sees the number', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const before = (await marks(ada, first())).likeCount;
    const sixteen = await Promise.all(Array.from({ length: 16 }, () => like(ada, first())));
    expect(sixteen.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect((await like(ben, first())).body).toEqual({ isLiked: true, likeCount: before + 2 });
    await app.unchanged(async () => expect((await like(ben, first())).body).toEqual({ isLiked: true, likeCount: before + 2 }));
    expect(await marks(app.visitor(), first())).toEqual({
      likeCount: before + 2,
      saveCount: null,
      isLiked: false,
      isSaved: false,
      shareCount: 0,
    });
    expect((await like(ada, first(), false)).body).toEqual({ isLiked: false, likeCount: before + 1 });
    expect(await marks(ben, first())).toMatchObject({ isLiked: true, likeCount: before + 1 });
  });

  it('is in the library of the person who saved it, and of nobody else', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    for (const each of songs) {
      app.now += 1000;
      expect((await save(ada, each)).body).toEqual({ isSaved: true });
    }
    await app.unchanged(() => save(ada, first()));
    expect(await library(ada)).toEqual(['Three', 'Two', 'One']);
    expect(await library(ben)).toEqual([]);
    expect(await marks(ben, first())).toMatchObject({ saveCount: null, isSaved: false });
    const page = await savedSongs(app.storage.readStore, ada.user.id, undefined, 2);
    const rest = await savedSongs(app.storage.readStore, ada.user.id, page.next ?? undefined, 2);
    expect([...page.songs, ...rest.songs].map(({ track }) => track.title)).toEqual(['Three', 'Two', 'One']);
    expect(rest.next).toBeNull();
    await save(ada, first(), false);
    expect(await library(ada)).toEqual(['Three', 'Two']);
  });

  it('that a person likes is in their list of likes, the last first, until they take it back', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    for (const each of songs) {
      app.now += 1000;
      await like(ada, each);
    }
    expect(await likes(ada)).toEqual(['Three', 'Two', 'One']);
    expect(await likes(ben)).toEqual([]);
    await like(ada, first(), false);
    expect(await likes(ada)).toEqual(['Three', 'Two']);
    await ada.post(`/api/users/${artist.user.id}/block`);
    expect(await likes(ada)).toEqual([]);
  });

  it('has the numbers that the log has, and its artist sees both', async () => {
    for (const each of songs) {
      const { likeCount, saveCount } = await marks(artist, each);
      expect({ likeCount, saveCount }).toEqual(await recount(each));
    }
  });

  it('that is not there takes no like and no save', async () => {
    const ada = await app.member();
    const hidden = await publish(artist, await song(1), {
      releaseNow: false,
      releaseDate: new Date(app.now + 90 * 86_400_000).toISOString(),
    });
    await app.unchanged(async () => {
      for (const each of [{ id: MISSING }, hidden]) {
        expect(await like(ada, each)).toMatchObject(refused(trackRefusals.unknown));
        expect(await save(ada, each)).toMatchObject(refused(trackRefusals.unknown));
        expect(await ada.get(`/api/tracks/${each.id}/marks`)).toMatchObject(refused(trackRefusals.unknown));
      }
      expect(await like(app.visitor(), first())).toMatchObject(refused(kernelRefusals.signInRequired));
      expect(await ada.post(`/api/tracks/${first().id}/like`, { liked: 'yes' })).toMatchObject({ status: 400 });
      expect(await ada.post(`/api/tracks/${first().id}/save`, {})).toMatchObject({ status: 400 });
    });
  });

  it('of a blocked artist, and one that is deleted, is in no library', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const [, gone] = songs as [Track, Track];
    for (const who of [ada, ben]) for (const each of [first(), gone]) await save(who, each);
    await ben.post(`/api/users/${artist.user.id}/block`);
    expect(await library(ben)).toEqual([]);
    expect(await like(ben, first())).toMatchObject(refused(trackRefusals.unknown));
    const context = { commandId: 'gone', actor: null, correlation: 'gone', memory: { key: 'gone', hash: '' } };
    const asked = { type: 'UnpublishTrack', data: { trackId: gone.id } } as const;
    await app.app.get(Streams).handle(trackStream(gone.id), trackDecider, asked, context);
    await eventually(async () => expect(await library(ada)).toEqual(['One']));
    expect(await like(ada, gone)).toMatchObject(refused(trackRefusals.unknown));
    expect((await save(ada, gone, false)).body).toEqual({ isSaved: false });
  });
});

it('a person who is erased leaves no library; their likes stay as those of nobody', async () => {
  const ada = await app.member();
  await like(ada, first());
  await save(ada, first());
  const { likeCount, saveCount } = await marks(artist, first());
  await ada.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  const again = await signedIn(app, artist.user);
  expect(await marks(again, first())).toMatchObject({ likeCount, saveCount: (saveCount ?? 0) - 1 });
  expect((await savedSongs(app.storage.readStore, ada.user.id)).songs).toEqual([]);
});
