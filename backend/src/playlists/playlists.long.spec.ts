import { kernelRefusals } from '@refrain/contracts/kernel';
import type { Notification } from '@refrain/contracts/notifications';
import { deletion } from '@refrain/contracts/personal-data';
import {
  ANYTHING,
  playlistRefusals,
  playlistRules,
  type JoinedPlaylists,
  type PlaylistChoices,
  type PlaylistsPage,
} from '@refrain/contracts/playlists';
import type { ShareLinks } from '@refrain/contracts/posts';
import { trackRefusals, type Track } from '@refrain/contracts/tracks';
import { Erasures } from '../personal-data/erasures';
import { refused, type Caller } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';
import { Streams } from '../kernel/write/streams/streams';
import { trackDecider, trackStream } from '../tracks/track.decider';
import { add, at, entries, invite, make, move, request, threeSongs, titles, together } from './testing/asking';
import { addToPlaylistNamed, CURATORS_VAULT } from './named-playlist';

let app: TestApp;
let artist: Member;
let songs: readonly Track[];
beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  songs = await threeSongs(artist);
});
afterAll(() => app.end());

const three = () => songs as [Track, Track, Track];

describe('a playlist', () => {
  it('holds songs in an order of its own, each once', async () => {
    const ada = await app.member();
    const list = await make(ada, { description: ' For a sample ' });
    const [one, two, last] = three();
    expect(list).toMatchObject({ name: 'Evening', description: 'For a sample', standing: 'owner', songCount: 0, covers: [] });
    expect((await add(ada, list, one, two)).body).toEqual({ added: 2, songCount: 2 });
    expect((await add(ada, list, two, last)).body).toEqual({ added: 1, songCount: 3 });
    expect(await titles(ada, list)).toEqual(['One', 'Two', 'Three']);
    await move(ada, list, last, null);
    await move(ada, list, one, two);
    expect(await titles(app.visitor(), list)).toEqual(['Three', 'Two', 'One']);
    await ada.delete(at(list, `/songs/${two.id}`));
    expect(await titles(ada, list)).toEqual(['Three', 'One']);
    expect((await ada.get(at(list))).body).toMatchObject({ songCount: 2, covers: [{ title: 'Three' }, { title: 'One' }] });
  });

  it('answers a move that is asked again with the place it gave then', async () => {
    const ada = await app.member();
    const list = await make(ada);
    const [one, two, last] = three();
    await add(ada, list, one, two, last);
    const ask = () =>
      ada.put(at(list, `/songs/${last.id}/place`), { after: one.id }, { 'idempotency-key': 'key-of-one-move-of-a-song' });
    const first = await ask();
    expect(first).toMatchObject({ status: 200, body: { place: expect.stringMatching(/./) } });
    await move(ada, list, last, null);
    expect(await ask()).toMatchObject({ status: 200, body: first.body });
    expect(await titles(ada, list)).toEqual(['Three', 'One', 'Two']);
  });

  it('is said to be something else by its owner, and goes', async () => {
    const ada = await app.member();
    const list = await make(ada);
    expect((await ada.put(at(list), request({ name: 'Night', visibility: 'private' }))).body).toMatchObject({ name: 'Night' });
    expect(((await ada.get('/api/playlists')).body as PlaylistsPage).playlists.map(({ name }) => name)).toEqual(['Night']);
    expect((await ada.delete(at(list))).status).toBe(204);
    expect(await ada.get(at(list))).toMatchObject(refused(playlistRefusals.unknown));
    expect(((await ada.get('/api/playlists')).body as PlaylistsPage).playlists).toEqual([]);
  });

  it('is seen by the people it is for', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const [open, followed, own] = [
      await make(ada),
      await make(ada, { visibility: 'followers' }),
      await make(ada, { visibility: 'private' }),
    ];
    const seen = async (who: Caller) =>
      Promise.all([open, followed, own].map(async (list) => (await who.get(at(list, '/songs'))).status));
    expect(await seen(app.visitor())).toEqual([200, 404, 404]);
    expect(await seen(ben)).toEqual([200, 404, 404]);
    await ben.post(`/api/social/users/${ada.user.id}/follow`);
    expect(await seen(ben)).toEqual([200, 200, 404]);
    await ada.post(`/api/users/${ben.user.id}/block`);
    expect(await seen(ben)).toEqual([404, 404, 404]);
  });

  it('keeps the place of a song that is not available, and does not show it', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const gone = await publish(artist, await song(), { title: 'Gone', releaseNow: true });
    await eventually(async () => expect((await ada.get(`/api/tracks/${gone.id}/marks`)).status).toBe(200));
    const [one] = three();
    const list = await make(ada);
    await add(ada, list, gone, one);
    const context = { commandId: 'gone', actor: null, correlation: 'gone', memory: { key: 'gone', hash: '' } };
    const asked = { type: 'UnpublishTrack', data: { trackId: gone.id } } as const;
    await app.app.get(Streams).handle(trackStream(gone.id), trackDecider, asked, context);
    await eventually(async () => expect(await titles(ada, list)).toEqual([null, 'One']));
    expect((await ada.get(at(list))).body).toMatchObject({ songCount: 2, covers: [{ title: 'One' }] });
    await ben.post(`/api/users/${artist.user.id}/block`);
    expect(await titles(ben, list)).toEqual([null, null]);
  });

  it('is counted once for each person who shares it', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const list = await make(ada);
    const share = (who: Caller, to = list) => who.post(at(to, '/share-analytics'), { platform: 'copy' });
    for (let i = 0; i < 3; i += 1) expect((await share(ada)).body).toEqual({ shareCount: 1 });
    expect((await share(ben)).body).toEqual({ shareCount: 2 });
    expect((await ada.get(at(list))).body).toMatchObject({ shareCount: 2 });
    expect(((await ben.get(at(list, '/share-links'))).body as ShareLinks).shareUrl).toMatch(new RegExp(`/playlist/${list.id}$`));
    const own = await make(ada, { visibility: 'private' });
    expect(await share(ben, own)).toMatchObject(refused(playlistRefusals.unknown));
    expect(await ben.get(at(own, '/share-links'))).toMatchObject(refused(playlistRefusals.unknown));
  });

  it('says among the lists of its person whether it holds a song', async () => {
    const { ada, ben, list } = await together(app);
    const [one, two] = three();
    await add(ada, list, one);
    const smart = await make(ben, { name: 'Smart', rule: ANYTHING });
    const choices = async (id: string) => ((await ben.get(`/api/tracks/${id}/playlists`)).body as PlaylistChoices).playlists;
    expect((await choices(one.id)).map(({ id, holds }) => [id, holds])).toEqual([[list.id, true]]);
    expect((await choices(two.id)).map(({ holds }) => holds)).toEqual([false]);
    expect(await add(ben, smart, one)).toMatchObject(refused(playlistRefusals.isSmart));
  });
});

describe('people who work on one list', () => {
  it('are invited, notified, join, and change it', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const list = await make(ada, { visibility: 'private' });
    expect((await invite(ada, list, ben)).body).toMatchObject({ invited: [{ id: ben.user.id }], members: [] });
    const notices = async () =>
      ((await ben.get('/api/notifications')).body as readonly Notification[]).filter(({ kind }) => kind === 'playlist_invited');
    await eventually(async () => expect(await notices()).toMatchObject([{ actionUrl: `/playlist/${list.id}` }]));
    expect(((await ben.get('/api/playlists/joined')).body as JoinedPlaylists).invited).toMatchObject([{ id: list.id }]);
    expect(await add(ben, list, three()[0])).toMatchObject(refused(playlistRefusals.notEditable));
    expect((await ben.post(at(list, '/join'))).body).toMatchObject({ standing: 'member', members: [{ id: ben.user.id }] });
    expect((await add(ben, list, three()[0])).body).toEqual({ added: 1, songCount: 1 });
    expect((await entries(ada, list))[0]?.addedBy).toBe(ben.user.displayName);
    await eventually(async () => expect(await notices()).toEqual([]));
  });

  it('both keep what they did at once: 16 moves by two people leave every song there once, in one order', async () => {
    const { ada, ben, list } = await together(app);
    await add(ada, list, ...songs);
    const [one, two, last] = three();
    const targets = [null, one, two, last];
    const moves = Array.from({ length: 16 }, (_, i) => {
      const track = songs[i % 3]!;
      const after = targets[(i * 7) % 4]!;
      return move(i % 2 ? ada : ben, list, track, after === track ? null : after);
    });
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    const order = await titles(ada, list);
    expect([...order].sort()).toEqual(['One', 'Three', 'Two']);
    expect(await titles(ben, list)).toEqual(order);
  });

  it('add a song once, though 16 ask for it at once', async () => {
    const { ada, ben, list } = await together(app);
    const asked = await Promise.all(Array.from({ length: 16 }, (_, i) => add(i % 2 ? ada : ben, list, three()[0])));
    expect(asked.reduce((sum, { body }) => sum + (body as { added: number }).added, 0)).toBe(1);
    expect((await ada.get(at(list))).body).toMatchObject({ songCount: 1 });
  });

  it('and were removed change it no more; their old invitation is worth nothing', async () => {
    const { ada, ben, list } = await together(app);
    await add(ada, list, ...songs);
    await ada.put(at(list), request({ visibility: 'private' }));
    expect((await ada.delete(at(list, `/members/${ben.user.id}`))).status).toBe(204);
    await app.unchanged(async () => {
      const [one] = three();
      for (const answer of [
        await ben.post(at(list, '/join')),
        await add(ben, list, one),
        await move(ben, list, one, null),
        await ben.delete(at(list, `/songs/${one.id}`)),
        await ben.put(at(list), request()),
        await ben.delete(at(list)),
        await ben.get(at(list)),
      ])
        expect(answer).toMatchObject(refused(playlistRefusals.unknown));
    });
  });

  it('are no strangers: a list of another person is read, and never changed', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const list = await make(ada);
    await add(ada, list, ...songs);
    await app.unchanged(async () => {
      const [one] = three();
      expect(await add(ben, list, one)).toMatchObject(refused(playlistRefusals.notEditable));
      expect(await move(ben, list, one, null)).toMatchObject(refused(playlistRefusals.notEditable));
      expect(await ben.delete(at(list, `/songs/${one.id}`))).toMatchObject(refused(playlistRefusals.notEditable));
      expect(await ben.put(at(list), request())).toMatchObject(refused(playlistRefusals.notYours));
      expect(await ben.delete(at(list))).toMatchObject(refused(playlistRefusals.notYours));
      expect(await invite(ben, list, ben)).toMatchObject(refused(playlistRefusals.notYours));
      expect(await ben.post(at(list, '/join'))).toMatchObject(refused(playlistRefusals.notInvited));
      expect(await app.visitor().post('/api/playlists', request())).toMatchObject(refused(kernelRefusals.signInRequired));
    });
  });

  it('are people the owner can see', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const list = await make(ada);
    await ben.post(`/api/users/${ada.user.id}/block`);
    expect(await invite(ada, list, ben)).toMatchObject(refused(playlistRefusals.personUnknown));
    expect(await ada.post(at(list, '/members'), { username: 'nobody-of-this-name' })).toMatchObject(
      refused(playlistRefusals.personUnknown),
    );
  });
});

it.each<readonly [string, unknown]>([
  ['no name', request({ name: ' ' })],
  ['a name of two lines', request({ name: 'one\ntwo' })],
  ['60 kB of one character', request({ name: 'a'.repeat(60_000) })],
  ['a long description', request({ description: 'a'.repeat(playlistRules.description.maxLength.value + 1) })],
  ['nobody to see it', { name: 'Evening', visibility: 'nobody' }],
  ['an unknown mood', request({ rule: { ...ANYTHING, moods: ['nothing'] } })],
  ['days that are none', request({ rule: { ...ANYTHING, heard: { is: 'not', days: 0 } } })],
  ['a rule with more in it', request({ rule: { ...ANYTHING, sql: '1' } as never })],
])('%s is refused', async (_what, body) => {
  const ada = await app.member();
  const answer = await app.unchanged(() => ada.post('/api/playlists', body));
  expect(answer).toMatchObject({ status: 400, body: { code: 'REQUEST.INVALID' } });
});

it('a song that is not there, and too many at once, are refused', async () => {
  const ada = await app.member();
  const list = await make(ada);
  await app.unchanged(async () => {
    expect(await add(ada, list, { id: '00000000-0000-4000-8000-000000000000' })).toMatchObject(refused(trackRefusals.unknown));
    const many = Array.from({ length: 101 }, () => three()[0]);
    expect(await add(ada, list, ...many)).toMatchObject({ status: 400 });
    expect(await ada.post(at(list, '/songs'), {})).toMatchObject({ status: 400 });
  });
});

it('a song is put into the list of a name, which is made once, however many ask', async () => {
  const admin = await app.member();
  const [streams, store] = [app.app.get(Streams), app.storage.readStore];
  const put = (trackId: string, n: number) => {
    const context = { commandId: `put-${n}`, actor: null, correlation: 'put' };
    return addToPlaylistNamed({ ownerId: admin.user.id, name: CURATORS_VAULT, trackId }, { streams, store, context });
  };
  const [one, two] = three();
  const ids = await Promise.all(Array.from({ length: 16 }, (_, n) => put((n % 2 ? one : two).id, n)));
  expect(new Set(ids).size).toBe(1);
  await eventually(async () => expect((await titles(admin, { id: ids[0]! })).sort()).toEqual(['One', 'Two']));
  expect(((await admin.get('/api/playlists')).body as PlaylistsPage).playlists).toMatchObject([
    { name: CURATORS_VAULT, visibility: 'private', songCount: 2 },
  ]);
  await admin.delete(`/api/playlists/${ids[0]}`);
  expect(await put(one.id, 99)).not.toBe(ids[0]);
});

it('an erased person leaves no list of their own, and works on no other', async () => {
  const { ada, ben, list } = await together(app);
  const own = await make(ben, { name: 'Of Ben alone' });
  await add(ben, list, three()[0]);
  await ben.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  await eventually(async () => expect((await app.visitor().get(at(own))).status).toBe(404));
  expect((await app.visitor().get(at(list))).body).toMatchObject({ members: [], songCount: 1 });
  expect(JSON.stringify(await app.events('PlaylistCreated'))).not.toContain('Of Ben alone');
  expect(ada.user.id).toBeTruthy();
});
