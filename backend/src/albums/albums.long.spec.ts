import { albumRefusals, MOST_ALBUM_TRACKS, type Album, type AlbumRequest } from '@refrain/contracts/albums';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { Notification } from '@refrain/contracts/notifications';
import { deletion } from '@refrain/contracts/personal-data';
import { trackRefusals, type Track } from '@refrain/contracts/tracks';
import { Erasures } from '../personal-data/erasures';
import { refused, type Caller } from '../testing/http';
import { eventually, PASSWORD, SITE_URL, TestApp, type Member } from '../testing/test-app';
import { picture, publish, song } from '../testing/uploads';
import { listed, ofTrack, seen, sendCover, titles } from './testing/asking';

let app: TestApp;
let artist: Member;
let fan: Member;
let [one, two, later]: Track[] = [];

beforeAll(async () => {
  app = await TestApp.start();
  [artist, fan] = [await app.artist(), await app.member()];
  const sound = await song();
  const releaseDate = new Date(app.now + 90 * 86_400_000).toISOString();
  [one, two, later] = await Promise.all([
    publish(artist, sound, { title: 'One', releaseNow: true, featuredArtists: ['Sample Guest'] }, await picture()),
    publish(artist, sound, { title: 'Two', releaseNow: true, lyrics: 'Sample words' }),
    publish(artist, sound, { title: 'Later', releaseNow: false, releaseDate }),
  ]);
});
afterAll(() => app.end());

const MISSING = '00000000-0000-4000-8000-000000000000';
const request = (more: Partial<AlbumRequest> = {}): AlbumRequest => ({
  title: 'Sample Album',
  releaseDate: '2026-06-20',
  visibility: 'public',
  trackIds: [one!.id, two!.id],
  ...more,
});
const made = async (more: Partial<AlbumRequest> = {}, who: Caller = artist): Promise<Album> => {
  const { status, body } = await who.post('/api/albums', request(more));
  expect(status).toBe(201);
  return body as Album;
};
const edit = (who: Caller, { id }: { id: string }, more: Partial<AlbumRequest> = {}) =>
  who.put(`/api/albums/${id}`, request(more));
/** The page as the server writes it. */
const opened = async ({ id }: { id: string }) => {
  const { status, bytes } = await app.visitor().get(`/albums/${id}`, { accept: 'text/html' });
  return { status, text: bytes.toString() };
};

describe('followers', () => {
  it('are notified of a new album, while they may see it', async () => {
    const follower = await app.member();
    await follower.post(`/api/social/users/${artist.user.id}/follow`);
    const album = await made({ title: 'Out Loud' });
    const message = `${artist.user.displayName} made the album “Out Loud”.`;
    const notices = async () =>
      ((await follower.get('/api/notifications')).body as Notification[]).map((one) => [one.message, one.actionUrl]);
    await eventually(async () => expect(await notices()).toEqual([[message, `/albums/${album.id}`]]));
    await edit(artist, album, { title: 'Out Loud', visibility: 'private' });
    await eventually(async () => expect(await notices()).toEqual([]));
    await edit(artist, album, { title: 'Out Loud' });
    await eventually(async () => expect(await notices()).toHaveLength(1));
    expect((await artist.delete(`/api/albums/${album.id}`)).status).toBeLessThan(300);
    await eventually(async () => expect(await notices()).toEqual([]));
  });
});

describe('an album', () => {
  it('is made of the songs of its artist, in their order, and everyone sees it', async () => {
    const credits = [
      { role: 'Written by', name: ' Sample Writer ', trackId: null },
      { role: 'Words', name: 'Sample Poet', trackId: two!.id },
    ];
    const album = await made({ title: '  Sample  Album ', description: ' Notes ', genre: 'Folk', credits });
    const { body } = await seen(app.visitor(), album);
    expect(body).toEqual(album);
    expect(album).toMatchObject({
      title: 'Sample  Album',
      artist: artist.user.displayName,
      artistSlug: artist.user.slug,
      description: 'Notes',
      genre: 'Folk',
      releaseDate: '2026-06-20',
      visibility: 'public',
      credits: [{ ...credits[0], name: 'Sample Writer' }, credits[1]],
      duration: one!.duration! + two!.duration!,
      playCount: 0,
      hasOwnCover: false,
      loudness: expect.any(Number),
      peak: expect.any(Number),
      art: one!.art,
    });
    // Between the two.
    const [soft, loud] = [one!.loudness!, two!.loudness!].sort((a, b) => a - b) as [number, number];
    expect(album.loudness).toBeGreaterThanOrEqual(soft - 0.01);
    expect(album.loudness).toBeLessThanOrEqual(loud + 0.01);
    expect(album.tracks.map(({ loudness }) => loudness)).toEqual([one!.loudness, two!.loudness]);
    expect(album.tracks.map(({ title, featuredArtists, hasLyrics }) => [title, featuredArtists, hasLyrics])).toEqual([
      ['One', ['Sample Guest'], false],
      ['Two', [], true],
    ]);
    expect(await listed(app.visitor())).toContain(album.id);
    expect(await ofTrack(app.visitor(), two!)).toContain(album.id);
  });

  it('is said in other words and put in another order by its artist; the same again changes nothing', async () => {
    const album = await made();
    const edited = (await edit(artist, album, { title: 'Another', trackIds: [two!.id, one!.id] })).body as Album;
    expect([edited.title, titles(edited), edited.editedAt]).toEqual(['Another', ['Two', 'One'], new Date(app.now).toISOString()]);
    await app.unchanged(() => edit(artist, album, { title: 'Another', trackIds: [two!.id, one!.id] }));
    const sixteen = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        edit(artist, album, { title: `At once ${i}`, trackIds: i % 2 ? [one!.id] : [two!.id] }),
      ),
    );
    expect(sixteen.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const last = (await seen(fan, album)).body as Album;
    const n = Number(last.title.replace('At once ', ''));
    expect(titles(last)).toEqual([n % 2 ? 'One' : 'Two']);
  });

  it('shows a song that is not out to its artist alone', async () => {
    const credits = [{ role: 'Words', name: 'Sample Poet', trackId: later!.id }];
    const album = await made({ trackIds: [later!.id, one!.id], credits });
    expect([titles(album), album.credits.length]).toEqual([['Later', 'One'], 1]);
    const theirs = (await seen(fan, album)).body as Album;
    expect([titles(theirs), theirs.credits, theirs.duration]).toEqual([['One'], [], one!.duration]);
    expect(await ofTrack(fan, later!)).toEqual([]);
    expect(await ofTrack(artist, later!)).toEqual([album.id]);
  });

  it('for followers is seen by followers, and a private one by its artist', async () => {
    const [followers, own] = [await made({ visibility: 'followers' }), await made({ visibility: 'private', trackIds: [] })];
    const follower = await app.member();
    await follower.post(`/api/social/users/${artist.user.id}/follow`);
    const query = `?artist=${artist.user.id}`;
    const sees = async (who: Caller) => {
      const all = await listed(who, query);
      return [followers, own].map(({ id }) => all.includes(id));
    };
    expect([await sees(follower), await sees(fan), await sees(app.visitor()), await sees(artist)]).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [true, true],
    ]);
    expect([(await seen(follower, followers)).status, (await seen(artist, own)).status]).toEqual([200, 200]);
    for (const who of [fan, app.visitor()]) expect(await seen(who, followers)).toMatchObject(refused(albumRefusals.unknown));
    expect(await seen(follower, own)).toMatchObject(refused(albumRefusals.unknown));
    expect(await ofTrack(follower, one!)).not.toContain(own.id);
    expect(await listed(follower)).not.toContain(followers.id);
    const page = await opened(followers);
    expect([page.status, page.text.includes('Sample Album')]).toEqual([404, false]);
  });

  it('is no longer there for the two who blocked each other', async () => {
    const [album, ben] = [await made(), await app.member()];
    await ben.post(`/api/users/${artist.user.id}/block`);
    expect(await seen(ben, album)).toMatchObject(refused(albumRefusals.unknown));
    expect(await listed(ben)).not.toContain(album.id);
    expect(await listed(ben, `?artist=${artist.user.id}`)).toEqual([]);
  });

  it('has as many plays as its songs have, as counted in the log', async () => {
    const album = await made();
    const listener = await app.member();
    for (const [i, { id }] of album.tracks.entries()) {
      app.now += 120_000;
      const play = { startedAt: new Date(app.now - 60_000).toISOString(), quality: 'streaming', source: 'other' };
      const heard = { ...play, playId: MISSING.replace(/0$/, `${i + 1}`), secondsPlayed: 2 };
      expect(await listener.post(`/api/tracks/${id}/plays`, heard)).toMatchObject({ status: 200, body: { verdict: 'counted' } });
    }
    const played = (await app.events('PlayRecorded')) as unknown as readonly { data: { trackId: string; verdict: string } }[];
    const counted = played.filter(({ data }) => album.tracks.some(({ id }) => id === data.trackId) && data.verdict === 'counted');
    expect(counted.length).toBeGreaterThan(0);
    await eventually(async () => expect(((await seen(fan, album)).body as Album).playCount).toBe(counted.length));
  });
});

describe('the cover of an album', () => {
  const file = (who: Caller, { art }: Album) => who.get(`/api/files/${art!['480']}`);

  it('is its own once it has one; the one before is removed', async () => {
    const album = await made({ visibility: 'private' });
    const first = (await sendCover(artist, album)).body as Album;
    expect([first.hasOwnCover, (await file(artist, first)).status]).toEqual([true, 200]);
    expect(await file(fan, first)).toMatchObject(refused(trackRefusals.fileUnknown));
    const second = (await sendCover(artist, album, '#123456')).body as Album;
    expect(second.art).not.toEqual(first.art);
    expect(await file(artist, first)).toMatchObject(refused(trackRefusals.fileUnknown));
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of app.storage.media.list(`albums/${album.id}/`)) found.push(key);
      return found.sort();
    };
    await eventually(async () => expect(await keys()).toEqual(Object.values(second.art!).sort()));
    expect((await artist.delete(`/api/albums/${album.id}`)).status).toBe(204);
    await eventually(async () => expect(await keys()).toEqual([]));
  });

  it('is sent by its artist alone, as one picture', async () => {
    const [album, other] = [await made(), await app.artist()];
    await app.unchanged(async () => {
      expect(await sendCover(other, album)).toMatchObject(refused(albumRefusals.notYours));
      expect(await sendCover(artist, { id: MISSING })).toMatchObject(refused(albumRefusals.unknown));
      expect(await artist.post(`/api/albums/${album.id}/cover`, {})).toMatchObject(refused(albumRefusals.coverMissing));
    });
  });
});

describe('what is refused', () => {
  it.each<[string, Partial<AlbumRequest>, Readonly<{ code: string; status: number }>]>([
    ['a song twice', { trackIds: [MISSING, MISSING] }, albumRefusals.trackTwice],
    ['a song that is not there', { trackIds: [MISSING] }, albumRefusals.trackUnknown],
    ['no song for others', { trackIds: [] }, albumRefusals.empty],
    [
      '5,000 songs',
      { trackIds: Array.from({ length: 5000 }, (_, i) => `${MISSING.slice(0, -4)}${i + 1000}`) },
      kernelRefusals.malformed,
    ],
    [
      'one song too many',
      { trackIds: Array.from({ length: MOST_ALBUM_TRACKS + 1 }, (_, i) => `${i}`) },
      albumRefusals.tooManyTracks,
    ],
    ['a day that is none', { releaseDate: '2026-02-30' }, albumRefusals.releaseDate],
    ['a day of long ago', { releaseDate: '1899-12-31' }, albumRefusals.releaseDate],
    ['a number for a day', { releaseDate: 20260620 as unknown as string }, albumRefusals.releaseDate],
    ['another visibility', { visibility: 'friends' as 'public' }, albumRefusals.visibility],
    ['another genre', { genre: 'Noise' }, albumRefusals.genre],
    [
      'a credit for another song',
      { trackIds: [], visibility: 'private', credits: [{ role: 'a', name: 'b', trackId: MISSING }] },
      albumRefusals.creditTrack,
    ],
    [
      'a credit without a name',
      { trackIds: [], visibility: 'private', credits: [{ role: 'a', name: ' ' }] },
      albumRefusals.credits,
    ],
    [
      'a credit of more',
      { trackIds: [], visibility: 'private', credits: [{ role: 'a', name: 'b', by: 'c' } as never] },
      albumRefusals.credits,
    ],
    ['a title of 60 kB', { title: 'a'.repeat(60_000) }, kernelRefusals.invalid],
  ])('%s', async (_what, more, refusal) => {
    const { status, body } = await app.unchanged(() => artist.post('/api/albums', request(more)));
    expect([status, (body as { code: string }).code]).toEqual([refusal.status, refusal.code]);
  });

  it('the songs and the albums of another artist', async () => {
    const [other, album] = [await app.artist(), await made()];
    await app.unchanged(async () => {
      expect(await other.post('/api/albums', request())).toMatchObject(refused(albumRefusals.trackUnknown));
      expect(await edit(other, album, { trackIds: [], visibility: 'private' })).toMatchObject(refused(albumRefusals.notYours));
      expect(await other.delete(`/api/albums/${album.id}`)).toMatchObject(refused(albumRefusals.notYours));
      expect(await fan.post('/api/albums', request())).toMatchObject(refused(albumRefusals.artistOnly));
      expect(await edit(artist, { id: MISSING })).toMatchObject(refused(albumRefusals.unknown));
    });
  });
});

it('a song that is deleted is in no album; the album can still be put in order, and is gone when it is deleted', async () => {
  const gone = await publish(artist, await song(), { title: 'Gone', releaseNow: true });
  const album = await made({ trackIds: [gone.id, one!.id, two!.id] });
  await artist.delete(`/api/tracks/${gone.id}`);
  expect(titles((await seen(fan, album)).body as Album)).toEqual(['One', 'Two']);
  const reordered = await edit(artist, album, { trackIds: [two!.id, gone.id, one!.id] });
  expect([reordered.status, titles(reordered.body as Album)]).toEqual([200, ['Two', 'One']]);
  const [deleted, late] = await Promise.all([artist.delete(`/api/albums/${album.id}`), edit(artist, album, { title: 'Late' })]);
  expect([deleted.status, [200, 404, 410].includes(late.status)]).toEqual([204, true]);
  expect(await edit(artist, album)).toMatchObject(refused(albumRefusals.unknown));
  expect(await seen(artist, album)).toMatchObject(refused(albumRefusals.unknown));
  expect((await artist.delete(`/api/albums/${album.id}`)).status).toBe(204);
});

it('a public album says to programs what it is, and is listed for search engines', async () => {
  const album = await made({ title: 'Sample & <Album>', description: 'Notes' });
  const { status, text } = await opened(album);
  expect(status).toBe(200);
  expect(text).toContain('<meta property="og:type" content="music.album"');
  expect(text).toContain(`<link rel="canonical" href="${SITE_URL}/albums/${album.id}"`);
  const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as {
    '@graph': readonly Record<string, unknown>[];
  };
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'MusicAlbum',
    name: 'Sample & <Album>',
    numTracks: 2,
    datePublished: '2026-06-20',
    track: [
      { '@type': 'MusicRecording', name: 'One', url: `${SITE_URL}/track/${one!.id}` },
      { '@type': 'MusicRecording', name: 'Two', url: `${SITE_URL}/track/${two!.id}` },
    ],
  });
  const parts = (await app.visitor().get('/sitemap-albums-1.xml')).bytes.toString();
  expect(parts).toContain(`${SITE_URL}/albums/${album.id}<`);
});

it('nothing of an erased artist is left', async () => {
  const ada = await app.artist();
  const own = await publish(ada, await song(), { releaseNow: true });
  const album = await made({ title: 'An album of Ada', trackIds: [own.id] }, ada);
  await sendCover(ada, album);
  await ada.post('/api/user/delete', { password: PASSWORD });
  expect(await seen(app.visitor(), album)).toMatchObject(refused(albumRefusals.unknown));
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  expect(JSON.stringify(await app.events('AlbumCreated'))).not.toContain('An album of Ada');
  const left: string[] = [];
  for await (const { key } of app.storage.media.list(`albums/${album.id}/`)) left.push(key);
  expect(left).toEqual([]);
});
