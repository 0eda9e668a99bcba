import { AI_PRESETS, quotaRefusals, UPLOAD_QUOTAS, type Track, type UploadQuota } from '@refrain/contracts/tracks';
import type { Video } from '@refrain/contracts/videos';
import { Streams } from '../../kernel/write/streams/streams';
import { formBody } from '../../media/testing/upload-server';
import { makeVideo } from '../../media/testing/videos';
import { refused } from '../../testing/http';
import { field } from '../../testing/post-media';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { audioPart, declaration, MULTIPART, sendFiles, song, uploadFiles } from '../../testing/uploads';
import { trackDecider, trackStream } from '../track.decider';

let app: TestApp;
let sound: Buffer;
beforeAll(async () => {
  app = await TestApp.start();
  sound = await song(1);
});
afterAll(() => app.end());

const room = async (who: Member) => (await who.get('/api/audio/quota')).body as UploadQuota;
let number = 0;

/** An artist who has songs already; their files are gone, which is no matter for what they count. */
const artistWith = async (tracks: number, sizeBytes: number): Promise<Member> => {
  const artist = await app.artist();
  const { audioUploadId: _, ...said } = declaration('');
  for (let i = 0; i < tracks; i += 1) {
    const trackId = `kept-${(number += 1)}`;
    const data = {
      ...{ ...said, trackId, artistId: artist.user.id, version: null, featuredArtists: [], album: null, genres: [], year: 2026 },
      ...{ description: null, lyrics: null, timedLyrics: null, tags: [], downloadable: true, isExplicit: false, releaseAt: null },
      ...{
        aiInvolvement: AI_PRESETS.human_only.involvement,
        aiTools: [],
        aiCredits: null,
        chartEligible: true,
        announces: false,
      },
      audio: { uploadId: trackId, mediaKey: `uploads/${trackId}`, mediaType: 'audio/wav', sizeBytes },
      cover: null,
    };
    const context = { commandId: trackId, actor: artist.user.id, correlation: 'kept' };
    await app.app.get(Streams).handle(trackStream(trackId), trackDecider, { type: 'UploadTrack', data }, context);
  }
  await eventually(async () => expect((await room(artist)).used.tracks).toBe(tracks));
  return artist;
};

const begin = (by: Member, sizeBytes: number) =>
  by.ask('POST', '/api/audio/uploads', { headers: { 'tus-resumable': '1.0.0', 'upload-length': sizeBytes } });
/** A hundred at once, every other one in parts. */
const hundred = (by: Member) =>
  Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? begin(by, sound.length) : sendFiles(by, [audioPart(sound)]))));
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code;

it('a person sees how much room they have, and what they use of it', async () => {
  const artist = await artistWith(2, 1_000_000);
  expect(await room(artist)).toEqual({ tier: 'free', used: { tracks: 2, bytes: 2_000_000 }, most: UPLOAD_QUOTAS.free });
  await uploadFiles(artist, sound);
  expect((await begin(artist, 5000)).status).toBe(201);
  expect((await room(artist)).used).toEqual({ tracks: 4, bytes: 2_000_000 + sound.length + 5000 });
});

it('of a hundred uploads at once no more songs come in than there is room for', async () => {
  const artist = await artistWith(UPLOAD_QUOTAS.free.tracks - 5, 1000);
  const answers = await hundred(artist);
  const taken = answers.filter(({ status }) => status === 201).length;
  expect(taken).toBeLessThanOrEqual(5);
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect([quotaRefusals.tracks.code, 'UPLOAD.TOO_MANY_UNUSED', 'MEDIA.TOO_MANY']).toContain(codeOf(answer));
  for (let i = taken; i < 5; i += 1) expect((await sendFiles(artist, [audioPart(sound)])).status).toBe(201);
  expect(await sendFiles(artist, [audioPart(sound)])).toMatchObject(refused(quotaRefusals.tracks));
  expect(await begin(artist, 10)).toMatchObject(refused(quotaRefusals.tracks));
  expect((await room(artist)).used.tracks).toBe(50);
});

it('of a hundred uploads at once no more bytes come in than there is room for', async () => {
  const left = sound.length * 3 + 2000;
  const artist = await artistWith(1, UPLOAD_QUOTAS.free.bytes - left);
  const answers = await hundred(artist);
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(3);
  const { used, most } = await room(artist);
  expect(used.bytes).toBeLessThanOrEqual(most.bytes);
  expect(await begin(artist, left + 1)).toMatchObject(refused(quotaRefusals.bytes));
});

it('one upload that is declared a hundred times becomes no more songs than there is room for', async () => {
  const artist = await artistWith(UPLOAD_QUOTAS.free.tracks - 3, 1000);
  const { audio } = await uploadFiles(artist, sound);
  const body = declaration(audio);
  const once = await artist.post('/api/tracks/upload', body, { 'idempotency-key': 'the-same-song' });
  const answers = await Promise.all(Array.from({ length: 100 }, () => artist.post('/api/tracks/upload', body)));
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
  for (let i = 0; i < 2; i += 1) await artist.post('/api/tracks/upload', body);
  expect(await artist.post('/api/tracks/upload', body)).toMatchObject(refused(quotaRefusals.tracks));
  // What is there needs no room: its answer was lost.
  const again = await artist.post('/api/tracks/upload', body, { 'idempotency-key': 'the-same-song' });
  expect([again.status, (again.body as Track).id]).toEqual([201, (once.body as Track).id]);
  await artist.delete(`/api/tracks/${(once.body as Track).id}`);
  await eventually(async () => expect((await room(artist)).used.tracks).toBeLessThan(50));
  expect((await artist.post('/api/tracks/upload', body)).status).toBe(201);
});

const sendFilm = (by: Member, content: Buffer) =>
  by.ask('POST', '/api/videos/upload', {
    raw: formBody([
      ...[field('title', 'A film'), field('artist', 'Ada Sample'), field('genre', 'Folk'), field('moodCategories', '["serene"]')],
      ...[field('aiCategory', 'human_only'), { name: 'video', fileName: 'film.mp4', content }],
    ]),
    headers: MULTIPART,
  });

it('of a hundred films at once no more bytes come in than there is room for, also where there is no room for songs', async () => {
  const film = await makeVideo('mp4');
  const artist = await artistWith(
    UPLOAD_QUOTAS.free.tracks,
    UPLOAD_QUOTAS.free.bytes / UPLOAD_QUOTAS.free.tracks - film.length / 10,
  );
  const before = (await room(artist)).used;
  const left = UPLOAD_QUOTAS.free.bytes - before.bytes;
  const most = Math.floor(left / film.length);
  const answers = await Promise.all(Array.from({ length: 100 }, () => sendFilm(artist, film)));
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken.length).toBeLessThanOrEqual(most);
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect([quotaRefusals.bytes.code, 'UPLOAD.TOO_MANY_UNUSED', 'MEDIA.TOO_MANY']).toContain(codeOf(answer));
  while (taken.length < most) {
    const one = await sendFilm(artist, film);
    expect(one.status).toBe(201);
    taken.push(one);
  }
  expect((await room(artist)).used).toEqual({ tracks: before.tracks, bytes: before.bytes + most * film.length });
  expect(await sendFilm(artist, film)).toMatchObject(refused(quotaRefusals.bytes));
  // One that is taken away makes room for another.
  expect((await artist.delete(`/api/videos/${(taken[0]?.body as Video).id}`)).status).toBe(204);
  await eventually(async () => expect((await room(artist)).used.bytes).toBe(before.bytes + (most - 1) * film.length));
  expect((await sendFilm(artist, film)).status).toBe(201);
});
