import type { Album } from '@refrain/contracts/albums';
import type { HistoryPage } from '@refrain/contracts/playback';
import type { MadeAppPassword } from '@refrain/contracts/subsonic';
import { subsonicErrors } from '@refrain/contracts/subsonic';
import type { Track } from '@refrain/contracts/tracks';
// An ES module alone: see transformIgnorePatterns of jest.config.cjs.
import type { default as Client } from 'subsonic-api' with { 'resolution-mode': 'import' };
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { picture, publish, song } from '../../testing/uploads';

const MISSING = '00000000-0000-4000-8000-000000000000';
let SubsonicAPI: typeof Client;
let app: TestApp;
let artist: Member;
let fan: Member;
let first: Track;
let second: Track;
let album: Album;
let password: string;

beforeAll(async () => {
  ({ default: SubsonicAPI } = await import('subsonic-api'));
  app = await TestApp.start();
  [artist, fan] = [await app.artist(), await app.member()];
  const sound = await song(2);
  first = await publish(artist, sound, { title: 'Sample Harbour', releaseNow: true }, await picture());
  second = await publish(artist, sound, { title: 'Sample & <Lights>', releaseNow: true });
  await publish(artist, sound, {
    title: 'Unreleased',
    releaseNow: false,
    releaseDate: new Date(app.now + 90 * 86_400_000).toISOString(),
  });
  const said = { title: 'Sample Album', releaseDate: '2026-06-20', visibility: 'public', trackIds: [second.id, first.id] };
  album = (await artist.post('/api/albums', said)).body as Album;
  password = await passwordOf(fan);
});
afterAll(() => app.end());

const passwordOf = async (who: Member): Promise<string> =>
  ((await who.post('/api/user/app-passwords', { name: 'A sample phone' })).body as MadeAppPassword).password;
const client = (auth: ConstructorParameters<typeof Client>[0]['auth']) => new SubsonicAPI({ url: app.origin, auth });
const asFan = () => client({ username: fan.user.username, password });
const ask = async (method: string, query: Record<string, string> = {}) => {
  const parameters = new URLSearchParams({ u: fan.user.username, p: password, f: 'json', v: '1.16.1', c: 'spec', ...query });
  const { status, body } = await app.visitor().get(`/rest/${method}?${parameters.toString()}`);
  return { status, answer: (body as Record<string, Record<string, unknown>>)['subsonic-response'] };
};

describe('a client library of the standard', () => {
  it('signs in by a token and by a key', async () => {
    expect(await asFan().ping()).toMatchObject({ status: 'ok', openSubsonic: true, type: 'refrain', version: '1.16.1' });
    expect((await client({ apiKey: password }).ping()).status).toBe('ok');
    const { openSubsonicExtensions } = await asFan().getOpenSubsonicExtensions();
    expect(openSubsonicExtensions).toEqual([{ name: 'apiKeyAuthentication', versions: [1] }]);
    expect((await asFan().getLicense()).license.valid).toBe(true);
    expect((await asFan().getMusicFolders()).musicFolders.musicFolder).toEqual([{ id: 1, name: 'Refrain' }]);
  });

  it('finds artists, albums and songs, and nothing that is not released', async () => {
    const found = await asFan().getArtists();
    const artists = (found.artists.index ?? []).flatMap((index) => index.artist ?? []);
    expect(artists).toEqual([expect.objectContaining({ id: artist.user.id, name: artist.user.displayName })]);
    const one = (await asFan().getArtist({ id: artist.user.id })).artist;
    expect(one.album?.map(({ id, songCount }) => [id, songCount])).toEqual([
      [`songs-${artist.user.id}`, 2],
      [album.id, undefined],
    ]);
    const whole = (await asFan().getAlbum({ id: album.id })).album;
    expect(whole.song?.map(({ title, track, contentType }) => [title, track, contentType])).toEqual([
      ['Sample & <Lights>', 1, 'audio/mp4'],
      ['Sample Harbour', 2, 'audio/mp4'],
    ]);
    expect((await asFan().getAlbum({ id: `songs-${artist.user.id}` })).album.song).toHaveLength(2);
    for (const type of ['newest', 'alphabeticalByName', 'alphabeticalByArtist', 'random'] as const)
      expect((await asFan().getAlbumList2({ type })).albumList2.album?.map(({ id }) => id)).toEqual([album.id]);
    expect((await asFan().getSong({ id: first.id })).song).toMatchObject({ title: 'Sample Harbour', artistId: artist.user.id });
    // The index follows what is read above.
    await eventually(async () => {
      const { searchResult3 } = await asFan().search3({ query: 'harbour' });
      expect([searchResult3.song?.length, searchResult3.album?.length]).toEqual([1, 0]);
    });
    expect((await asFan().search3({ query: '""' })).searchResult3.song).toHaveLength(2);
  });

  it('hears a song in ranges, and sees covers', async () => {
    const whole = Buffer.from(await (await asFan().stream({ id: first.id })).arrayBuffer());
    expect(whole.length).toBeGreaterThan(1000);
    const address = `/rest/stream.view?id=${first.id}&apiKey=${password}`;
    const part = await app.visitor().get(address, { range: 'bytes=10-19' });
    expect([part.status, part.bytes.equals(whole.subarray(10, 20))]).toEqual([206, true]);
    expect(part.headers['access-control-allow-origin']).toBe('*');
    for (const id of [first.id, album.id, `songs-${artist.user.id}`])
      expect((await asFan().getCoverArt({ id, size: 200 })).headers.get('content-type')).toBe(
        id === album.id ? 'application/json; charset=utf-8' : 'image/webp',
      );
  });

  it('makes a list, changes it and takes it away', async () => {
    const api = asFan();
    const { playlist } = await api.createPlaylist({ name: 'From an app', songId: [first.id, second.id] });
    expect(playlist).toMatchObject({ name: 'From an app', songCount: 2, public: false, owner: fan.user.username });
    await api.updatePlaylist({ playlistId: playlist.id, name: 'Renamed', public: true, songIndexToRemove: [0] });
    const changed = (await api.getPlaylist({ id: playlist.id })).playlist;
    expect([changed.name, changed.public, changed.entry?.map(({ id }) => id)]).toEqual(['Renamed', true, [second.id]]);
    await api.createPlaylist({ playlistId: playlist.id, songId: [first.id] });
    expect((await api.getPlaylist({ id: playlist.id })).playlist.entry?.map(({ id }) => id)).toEqual([first.id]);
    expect((await api.getPlaylists()).playlists.playlist?.map(({ name }) => name)).toEqual(['Renamed']);
    await api.deletePlaylist({ id: playlist.id });
    expect((await ask('getPlaylist', { id: playlist.id })).answer).toMatchObject({ status: 'failed', error: { code: 70 } });
  });

  it('stars a song, which is liked then', async () => {
    await asFan().star({ id: first.id });
    expect((await asFan().getStarred2()).starred2.song?.map(({ id }) => id)).toEqual([first.id]);
    expect((await fan.get(`/api/tracks/${first.id}/marks`)).body).toMatchObject({ isLiked: true });
    await asFan().unstar({ id: first.id });
    expect((await asFan().getStarred2()).starred2.song).toEqual([]);
  });

  it('stars an album, which is in the library then, and no artist', async () => {
    const at = new Date(app.now);
    await asFan().star({ albumId: album.id });
    expect((await fan.get('/api/library/albums')).body).toMatchObject({
      albums: [{ album: { id: album.id }, savedAt: at.toISOString() }],
    });
    const inList = { id: album.id, name: 'Sample Album', starred: at };
    const folder = { ...inList, title: 'Sample Album', isDir: true, parent: artist.user.id };
    expect((await asFan().getStarred2()).starred2.album).toMatchObject([inList]);
    expect((await asFan().getStarred()).starred.album).toMatchObject([folder]);
    expect((await asFan().getAlbumList2({ type: 'starred' })).albumList2.album).toMatchObject([inList]);
    expect((await asFan().getAlbumList({ type: 'starred' })).albumList.album).toMatchObject([folder]);
    expect((await asFan().getAlbumList2({ type: 'starred', offset: 1 })).albumList2.album).toEqual([]);
    expect((await asFan().getAlbum({ id: album.id })).album.starred).toEqual(at);
    // An app that sees albums as folders.
    await asFan().unstar({ id: album.id });
    expect((await asFan().getStarred2()).starred2.album).toEqual([]);
    expect((await asFan().getAlbumList2({ type: 'starred' })).albumList2.album).toEqual([]);
    expect((await ask('star', { artistId: artist.user.id })).answer).toMatchObject({ error: subsonicErrors.notStarred });
    for (const albumId of [MISSING, `songs-${artist.user.id}`])
      expect((await ask('star', { albumId })).answer).toMatchObject({ error: { code: 70 } });
  });
});

describe('a scrobble', () => {
  const plays = async () => ((await fan.get('/api/user/plays')).body as HistoryPage).plays;

  it('is a play, judged by how much time there was to hear it', async () => {
    await asFan().scrobble({ id: second.id });
    expect((await plays())[0]).toMatchObject({ trackId: second.id, source: 'subsonic', reason: 'TOO_SHORT', secondsPlayed: 0 });
    await (await asFan().stream({ id: first.id })).arrayBuffer();
    app.now += 60_000;
    await asFan().scrobble({ id: first.id });
    expect((await plays())[0]).toMatchObject({ trackId: first.id, verdict: 'counted', secondsPlayed: 2 });
    await asFan().scrobble({ id: first.id });
    await asFan().scrobble({ id: first.id, time: app.now - 5000 });
    expect((await plays()).filter(({ verdict }) => verdict === 'counted')).toHaveLength(1);
  });

  it('of what was heard without a line is judged by its own time, and the same one counts once', async () => {
    const time = app.now - 3 * 3_600_000;
    const before = (await plays()).length;
    app.now += 1000;
    for (let i = 0; i < 3; i += 1) await asFan().scrobble({ id: second.id, time });
    expect((await plays()).length).toBe(before + 1);
    expect((await plays())[0]).toMatchObject({ trackId: second.id, verdict: 'counted' });
  });

  it('of one’s own song does not count', async () => {
    const api = client({ username: artist.user.username, password: await passwordOf(artist) });
    await api.scrobble({ id: first.id, time: app.now - 60_000 });
    expect(((await artist.get('/api/user/plays')).body as HistoryPage).plays[0]).toMatchObject({ reason: 'OWN_PLAY' });
  });
});

describe('what an app may not', () => {
  it.each([
    ['no name', { u: '' }, 10],
    ['a wrong password', { p: 'wrong' }, 40],
    ['the password of the account', { p: 'a sample password' }, 40],
    ['an unknown name', { u: 'nobody-here' }, 40],
    ['two ways at once', { t: 'abc' }, 43],
    ['a newer protocol', { v: '2.0.0' }, 30],
    ['an older protocol', { v: '0.9.0' }, 20],
  ] as const)('%s is said in an answer that is good', async (_what, query, code) => {
    expect(await ask('ping', query)).toMatchObject({ status: 200, answer: { status: 'failed', error: { code } } });
  });

  it('a wrong key, and a key beside a name', async () => {
    const of = async (query: string) =>
      ((await app.visitor().get(`/rest/ping?f=json&${query}`)).body as Record<string, { error: { code: number } }>)[
        'subsonic-response'
      ]?.error.code;
    expect(await of('apiKey=wrong')).toBe(44);
    expect(await of(`apiKey=${password}&u=${fan.user.username}`)).toBe(43);
  });

  it('what is unknown, unreleased or of a blocked artist is not found', async () => {
    const ben = await app.member();
    const mine = { u: ben.user.username, p: await passwordOf(ben) };
    await artist.post(`/api/users/${ben.user.id}/block`);
    for (const [method, id] of [
      ['getSong', first.id],
      ['getAlbum', album.id],
      ['getArtist', artist.user.id],
      ['stream', first.id],
      ['getCoverArt', first.id],
      ['scrobble', MISSING],
      ['getSong', MISSING],
      ['getAlbum', 'no-id'],
    ] as const)
      expect((await ask(method, { ...mine, id })).answer).toMatchObject({ error: { code: 70 } });
    const { answer } = await ask('search3', { ...mine, query: '' });
    expect(answer?.['searchResult3']).toEqual({ artist: [], album: [], song: [] });
  });

  it('a list of another person is neither seen nor changed', async () => {
    const made = (await artist.post('/api/playlists', { name: 'Mine', visibility: 'private' })).body as { id: string };
    const open = (await artist.post('/api/playlists', { name: 'Open', visibility: 'public' })).body as { id: string };
    expect((await ask('getPlaylist', { id: made.id })).answer).toMatchObject({ error: { code: 70 } });
    for (const [method, name] of [
      ['deletePlaylist', 'id'],
      ['updatePlaylist', 'playlistId'],
    ] as const)
      expect((await ask(method, { [name]: open.id, name: 'Theirs' })).answer).toMatchObject({ error: { code: 50 } });
  });

  it('a method that is not there, and a parameter that is not said', async () => {
    expect((await ask('startScan')).answer).toMatchObject({ error: subsonicErrors.unknownMethod });
    for (const method of ['getSong', 'getAlbumList2', 'createPlaylist', 'star', 'scrobble', 'constructor'])
      expect((await ask(method)).answer).toMatchObject({ status: 'failed' });
    expect((await ask('getSong')).answer).toMatchObject({ error: { code: 10 } });
  });
});

it('an answer is XML where JSON is not asked for', async () => {
  const { headers, bytes } = await app.visitor().get(`/rest/getAlbum.view?id=${album.id}&apiKey=${password}`);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const xml = bytes.toString();
  expect(xml).toContain('<subsonic-response xmlns="http://subsonic.org/restapi" status="ok" version="1.16.1"');
  expect(xml).toContain('title="Sample &amp; &lt;Lights&gt;"');
});

it('who guesses is slowed down', async () => {
  const small = await TestApp.start(undefined, { limitsFactor: 1 });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const guess = async () =>
    ((await small.visitor().get('/rest/ping?f=json&u=somebody&p=guess', headers)).body as Record<string, { error: unknown }>)[
      'subsonic-response'
    ]?.error;
  const errors: unknown[] = [];
  for (let i = 0; i < 70; i += 1) errors.push(await guess());
  expect([errors[0], errors.at(-1)]).toEqual([subsonicErrors.wrongPassword, subsonicErrors.busy]);
  await small.end();
});
