import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { session, sessionRefusals } from '@refrain/contracts/accounts';
import { kernelRefusals, type Recorded } from '@refrain/contracts/kernel';
import { exportFiles, exportTexts, personalDataRefusals } from '@refrain/contracts/personal-data';
import type { Post } from '@refrain/contracts/posts';
import { makeVideo } from '../media/testing/videos';
import { refused } from '../testing/http';
import { readZip } from '../testing/read-zip';
import { field, mediaPart, postForm } from '../testing/post-media';
import { eventually, someone, TestApp, type Member } from '../testing/test-app';
import { picture, publish, song } from '../testing/uploads';
import { Exports } from './exports';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.end());

const STILL_MS = 400;
/** Points and rewards follow what earned them: until nothing more was appended for a while. */
const rested = () =>
  eventually(async () => {
    const before = await app.head();
    await pause(STILL_MS);
    expect(await app.head()).toBe(before);
  });

const exported = async (member: Member) => {
  const answer = await member.get('/api/user/export');
  expect(answer.status).toBe(200);
  const files = await readZip(answer.bytes);
  const json = (file: string): readonly Record<string, unknown>[] =>
    JSON.parse(String(files.get(file))) as Record<string, unknown>[];
  const lines = String(files.get(exportFiles.events)).trim().split('\n');
  return { answer, files, json, events: lines.map((line) => JSON.parse(line) as Recorded) };
};

/** What others listened to, or earned with something of this person, is theirs. */
const OTHERS: Readonly<Record<string, string>> = {
  PlayRecorded: 'listenerId',
  RewardGranted: 'userId',
  RewardRefused: 'userId',
  FundsPosted: 'ownerId',
};
/** Every event of the log that names a person or their track, other than those of others by their own acts. */
const recount = async (userId: string, trackId: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const { events } of app.storage.log.readAll()) {
    const own = (event: Recorded) => {
      const whose = OTHERS[event.type];
      if (whose) return (event.data as Record<string, unknown>)[whose] === userId;
      return [userId, trackId].some((id) => JSON.stringify([event.stream, event.data, event.meta.actor]).includes(id));
    };
    found.push(...events.filter(own).map(({ id, type, stream }) => `${id} ${type} ${stream}`));
  }
  return found.sort();
};

it('an export holds the media of posts, as they are shown', async () => {
  const ada = await app.member();
  const { id, media, mediaUrl } = (await postForm(ada, [field('content', 'A picture'), mediaPart(await picture())])).body as Post;
  const { files, json } = await exported(ada);
  expect(json(exportFiles.posts)).toEqual([expect.objectContaining({ postId: id, media: { id: media?.id, kind: 'image' } })]);
  const shown = (await ada.get(mediaUrl ?? '')).bytes;
  expect(files.get(`${exportFiles.media}${media?.id}.webp`)?.equals(shown)).toBe(true);
});

it('an export holds the captions of a film, by language, as they are now', async () => {
  const ada = await app.member();
  const vtt = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n${text}\n`;
  const said = [field('captions', vtt('One')), field('captionsLanguage', 'en')];
  const { id } = (await postForm(ada, [field('content', 'A film'), ...said, mediaPart(await makeVideo('mp4'))])).body as Post;
  const captions = async () => (await exported(ada)).json(exportFiles.posts).map((post) => post['captions']);
  expect(await captions()).toEqual([{ en: vtt('One') }]);
  await ada.put(`/api/posts/${id}/captions/en`, { captions: vtt('Two') });
  await ada.put(`/api/posts/${id}/captions/de`, { captions: vtt('Zwei') });
  expect(await captions()).toEqual([{ en: vtt('Two'), de: vtt('Zwei') }]);
  await ada.put(`/api/posts/${id}/captions/en`, { captions: '' });
  expect(await captions()).toEqual([{ de: vtt('Zwei') }]);
});

it('an export says what the picture of a post shows, in the last words of its author', async () => {
  const ada = await app.member();
  const parts = [field('content', 'A pier'), field('alt', 'Boats on dark water'), mediaPart(await picture())];
  const { id } = (await postForm(ada, parts)).body as Post;
  const alts = async () => (await exported(ada)).json(exportFiles.posts).map(({ postId, alt }) => ({ postId, alt }));
  expect(await alts()).toEqual([{ postId: id, alt: 'Boats on dark water' }]);
  await ada.put(`/api/posts/${id}/alt`, { alt: 'Boats at night' });
  expect(await alts()).toEqual([{ postId: id, alt: 'Boats at night' }]);
});

it('an export holds each movement of points with its cause, and those of nobody else', async () => {
  const [ada, ben] = [await app.member(), await app.member()];
  const { id } = (await ben.post('/api/social/posts', { content: 'A post to like' })).body as Post;
  await ada.post(`/api/social/posts/${id}/like`);
  await ada.post(`/api/social/users/${ben.user.id}/follow`);
  await ben.post(`/api/social/users/${ada.user.id}/follow`);
  const causes = (await Promise.all([app.events('PostLiked'), app.events('UserFollowed')])).flat().filter(({ data }) => {
    const { userId, followerId } = data as { userId?: string; followerId?: string };
    return [userId, followerId].includes(ada.user.id);
  });
  expect(causes).toHaveLength(2);
  await rested();
  const wallet = (await exported(ada)).json('wallet.json');
  const found = wallet.map(({ what, ownerId, cause }) => [what, ownerId, (cause as { eventId: string }).eventId]);
  expect(found.sort()).toEqual(causes.map((cause) => ['FundsPosted', ada.user.id, cause.id]).sort());
});

describe('an export', () => {
  it('holds everything about a person, as files that one can open, and nothing of anybody else', async () => {
    const [audio, cover] = [await song(2), await picture()];
    const ada = await app.artist({ ...someone('ada-export'), displayName: 'Ada Exported' });
    const ben = await app.member({ ...someone('ben-other'), displayName: 'Ben Otherwise' });
    const track = await publish(ada, audio, { title: 'Song of Ada', description: 'Words of Ada' }, cover);
    const written = (await ada.post('/api/social/posts', { content: 'A post of Ada' })).body as Post;
    const other = (await ben.post('/api/social/posts', { content: 'A secret of Ben' })).body as Post;
    await ada.post(`/api/social/posts/${other.id}/like`);
    await ben.post(`/api/social/posts/${written.id}/like`);
    await ada.post(`/api/social/users/${ben.user.id}/follow`);
    await ben.post(`/api/social/users/${ada.user.id}/follow`);
    const play = { startedAt: new Date(app.now - 60_000).toISOString(), secondsPlayed: 1, quality: 'streaming', source: 'track' };
    for (const [listener, playId] of [
      [ada, 'aaaaaaaa-0000-4000-8000-000000000001'],
      [ben, 'aaaaaaaa-0000-4000-8000-000000000002'],
    ] as const) {
      expect((await listener.post(`/api/tracks/${track.id}/plays`, { playId, ...play })).status).toBeLessThan(300);
    }

    await rested();
    const { answer, files, json, events } = await exported(ada);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('refrain-ada-export.zip'),
      'cache-control': 'no-store',
    });
    expect(String(files.get(exportFiles.readme))).toContain(exportTexts.readme('ada-export', '', []).split('\n')[2]);
    expect(json(exportFiles.profile)[0]).toMatchObject({
      what: 'AccountRegistered',
      displayName: 'Ada Exported',
      email: 'ada-export@example.test',
    });
    expect(json(exportFiles.posts)).toEqual([
      expect.objectContaining({ postId: written.id, content: 'A post of Ada', deletedAt: null }),
    ]);
    expect(json(exportFiles.likes)).toEqual([expect.objectContaining({ what: 'PostLiked', postId: other.id })]);
    expect(
      json(exportFiles.follows)
        .map(({ followerId }) => followerId)
        .sort(),
    ).toEqual([ada.user.id, ben.user.id].sort());
    expect(json(exportFiles.plays)).toEqual([
      expect.objectContaining({
        listenerId: ada.user.id,
        reason: 'OWN_PLAY',
        verdict: 'not_counted',
        rule: expect.objectContaining({ version: expect.any(Number) }),
      }),
    ]);
    expect(json(exportFiles.tracks)).toEqual([
      expect.objectContaining({
        trackId: track.id,
        title: 'Song of Ada',
        description: 'Words of Ada',
        releasedAt: expect.any(String),
      }),
    ]);
    expect(json(exportFiles.devices)).toEqual([expect.objectContaining({ what: 'session' })]);
    const uploads = json(exportFiles.uploads);
    expect(uploads.map(({ fileName }) => fileName).sort()).toEqual(['cover.png', 'song.wav']);
    const bytes = (ending: string) => files.get(String(uploads.find(({ fileName }) => String(fileName).endsWith(ending))?.path));
    expect([bytes('.wav')?.equals(audio), bytes('.png')?.equals(cover)]).toEqual([true, true]);

    expect(events.map(({ id, type, stream }) => `${id} ${type} ${stream}`).sort()).toEqual(await recount(ada.user.id, track.id));
    expect(Buffer.concat([...files.values()]).toString('latin1')).not.toMatch(/Ben Otherwise|secret of Ben|ben-other/);
  });

  it('is not begun by another site, whose pages can send a person anywhere', async () => {
    const member = await app.member();
    for (const site of ['cross-site', 'same-site'])
      expect(await member.get('/api/user/export', { 'sec-fetch-site': site })).toMatchObject(
        refused(kernelRefusals.foreignOrigin),
      );
    for (const site of ['same-origin', 'none'])
      expect((await member.get('/api/user/export', { 'sec-fetch-site': site })).status).toBe(200);
  });

  it('is for who is signed in, and their own', async () => {
    expect(await app.visitor().get('/api/user/export')).toMatchObject({ status: 401, body: { code: 'SESSION.REQUIRED' } });
  });

  it('is made once at a time for each person, and again when it is done or was given up', async () => {
    const member = await app.member();
    const release = app.app.get(Exports).begin(member.user.id);
    expect(await member.get('/api/user/export')).toMatchObject(refused(personalDataRefusals.exportRunning));
    await exported(await app.member());
    release();
    const headers = { cookie: `${session.cookie}=${member.cookie}` };
    await new Promise<void>((resolve) => {
      get(`${app.origin}/api/user/export`, { headers, agent: false }, (answer) => {
        answer.destroy();
        resolve();
      });
    });
    await eventually(async () => expect((await member.get('/api/user/export')).status).toBe(200));
    await exported(member);
  });

  it('is made five times an hour at most', async () => {
    const member = await app.member();
    for (let i = 0; i < 5; i += 1) expect((await member.get('/api/user/export')).status).toBe(200);
    const answer = await member.get('/api/user/export');
    expect(answer).toMatchObject(refused(sessionRefusals.tooManyAttempts));
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    app.now += 60 * 60_000;
    expect((await member.post('/api/login', { username: member.user.username, password: 'a sample password' })).status).toBe(200);
    expect((await member.get('/api/user/export')).status).toBe(200);
  });

  it('ends broken, not short, when something cannot be read', async () => {
    const member = await app.member();
    const zip = await app.app.get(Exports).zip(member.user.id, 'sample');
    const failing = jest.spyOn(app.storage.vault.sessions, 'allOf').mockRejectedValue(new Error('away'));
    await expect(zip.toArray()).rejects.toThrow('away');
    failing.mockRestore();
  });
});
