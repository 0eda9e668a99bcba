import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { readFile } from 'node:fs/promises';
import { session } from '@refrain/contracts/accounts';
import { FILE_PART_TYPE } from '@refrain/contracts/kernel';
import { quotaRefusals, trackRefusals, uploadKeyOf, type Track, type UploadQuota } from '@refrain/contracts/tracks';
import { VIDEO_MAX_BYTES, videoRefusals, type Video } from '@refrain/contracts/videos';
import { formBody } from '../media/testing/upload-server';
import { makeVideo } from '../media/testing/videos';
import { refused, type Caller } from '../testing/http';
import { verifyAddress } from '../testing/mails';
import { grant, signedIn } from '../testing/people';
import { field } from '../testing/post-media';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../testing/test-app';
import { MULTIPART } from '../testing/uploads';

const PATH = '/api/audio/uploads';
const TUS = { 'tus-resumable': '1.0.0' };
const AS_FILM = { 'upload-metadata': `kind ${Buffer.from('video').toString('base64')}` };
const SAID = { title: 'A film', artist: 'Ada Sample', genre: 'Folk', moodCategories: '["serene"]', aiCategory: 'human_only' };

let app: TestApp;
let artist: Member;
let film: Buffer;
beforeAll(async () => {
  app = await TestApp.start();
  [artist, film] = [await app.artist(), await makeVideo('mp4')];
});
afterAll(() => app.end());

const begin = (by: Caller, sizeBytes: number) =>
  by.ask('POST', PATH, { headers: { ...TUS, ...AS_FILM, 'upload-length': sizeBytes } });
const begun = async (by: Caller, sizeBytes: number): Promise<string> => {
  const { status, headers } = await begin(by, sizeBytes);
  expect(status).toBe(201);
  return headers.location?.split('/').at(-1) ?? '';
};
const send = (by: Caller, id: string, offset: number, raw: Buffer) =>
  by.ask('PATCH', `${PATH}/${id}`, { raw, headers: { ...TUS, 'content-type': FILE_PART_TYPE, 'upload-offset': String(offset) } });
const offsetOf = async (id: string) =>
  Number((await artist.ask('HEAD', `${PATH}/${id}`, { headers: TUS })).headers['upload-offset']);
const complete = (by: Caller, id: string, kind = 'video') => by.post(`${PATH}/${id}/complete`, { kind, fileName: 'film.mp4' });
const sent = async (by: Caller, content = film): Promise<string> => {
  const id = await begun(by, content.length);
  await send(by, id, 0, content);
  expect((await complete(by, id)).status).toBe(200);
  return id;
};
const declare = (by: Caller, videoUploadId: string, mode = 'embed', more: Parameters<typeof formBody>[0] = []) =>
  by.ask('POST', '/api/videos/upload', {
    raw: formBody([
      ...Object.entries({ ...SAID, videoProcessingMode: mode, videoUploadId }).map(([name, value]) => field(name, value)),
      ...more,
    ]),
    headers: MULTIPART,
  });
const usedBy = async (who: Member) => ((await who.get('/api/audio/quota')).body as UploadQuota).used;

/** Sends a part whose connection breaks after so many of its bytes. */
const cut = (id: string, offset: number, rest: Buffer, after: number): Promise<void> =>
  new Promise((resolve) => {
    const { port, host } = new URL(app.origin);
    const head = [
      ...[`PATCH ${PATH}/${id} HTTP/1.1`, `Host: ${host}`, `Origin: ${app.origin}`, `Cookie: ${session.cookie}=${artist.cookie}`],
      ...[
        'Tus-Resumable: 1.0.0',
        `Content-Type: ${FILE_PART_TYPE}`,
        `Upload-Offset: ${offset}`,
        `Content-Length: ${rest.length}`,
      ],
    ];
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), rest.subarray(0, after)]), () =>
        setTimeout(() => socket.destroy(), 30),
      );
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });

it('a film whose line breaks twenty times, with a restart between, arrives equal to the byte and becomes a video', async () => {
  const id = await begun(artist, film.length);
  for (let i = 0; i < 20; i += 1) {
    const offset = await offsetOf(id);
    await cut(id, offset, film.subarray(offset), Math.floor(film.length / 21));
    if (i !== 10) continue;
    await app.restart();
    await artist.post('/api/login', { username: artist.user.username, password: PASSWORD });
  }
  const offset = await offsetOf(id);
  expect(offset).toBeGreaterThan(film.length / 2);
  expect((await send(artist, id, offset, film.subarray(offset))).status).toBe(204);
  expect(await complete(artist, id)).toMatchObject({ status: 200, body: { uploadId: id } });
  const stored = await app.storage.media.withLocalFile(uploadKeyOf(id), (file) => readFile(file));
  expect(stored.equals(film)).toBe(true);
  const { status, body } = await declare(artist, id);
  expect(status).toBe(201);
  await eventually(async () =>
    expect((await artist.get(`/api/videos/${(body as Video).id}`)).body).toMatchObject({ processingStatus: 'completed' }),
  );
});

it('a film that is asked for twice, also 16 times at once, becomes one video, and counts once', async () => {
  const other = await app.artist();
  const id = await sent(other);
  const answers = await Promise.all(Array.from({ length: 16 }, () => declare(other, id)));
  const later = await declare(other, id);
  const made = [...answers, later].filter(({ status }) => status === 201).map(({ body }) => (body as Video).id);
  expect([later.status, new Set(made).size]).toEqual([201, 1]);
  await eventually(async () => expect(await usedBy(other)).toEqual({ tracks: 0, bytes: film.length }));
  expect(await app.storage.media.stat(uploadKeyOf(id))).toBeNull();
});

it('its sound becomes a song, one however often that is asked for', async () => {
  const id = await sent(artist);
  const [one, other] = [await declare(artist, id, 'extract'), await declare(artist, id, 'extract')];
  expect([one.status, other.status, (other.body as Track).id]).toEqual([201, 201, (one.body as Track).id]);
});

/** Once all that was declared before is made: nothing more comes into the folder by itself. */
const settled = () =>
  eventually(async () => {
    const count = async (type: string) => (await app.events(type)).length;
    expect([await count('VideoProcessed'), await count('TrackProcessed')]).toEqual([
      await count('VideoUploaded'),
      await count('TrackUploaded'),
    ]);
  });

it('a film of another person, an unknown one, and what is no film is refused, and stays as it is', async () => {
  const other = await app.artist();
  const id = await sent(artist);
  await settled();
  await app.unchanged(async () => {
    for (const mode of ['embed', 'extract']) {
      expect(await declare(other, id, mode)).toMatchObject(refused(trackRefusals.notYourUpload));
      expect(await declare(artist, randomUUID(), mode)).toMatchObject(refused(trackRefusals.unknownUpload));
      expect((await declare(artist, 'x'.repeat(20_000), mode)).status).toBeGreaterThanOrEqual(400);
    }
    const both = [{ name: 'video', fileName: 'film.mp4', content: film }];
    expect(await declare(artist, id, 'embed', both)).toMatchObject(refused(videoRefusals.unexpected));
    // A free account has no more room than the largest film takes.
    expect(await begin(artist, VIDEO_MAX_BYTES + 1)).toMatchObject(refused(quotaRefusals.bytes));
  });
  expect((await declare(artist, id)).status).toBe(201);
  const none = await begun(artist, 5000);
  await send(artist, none, 0, Buffer.alloc(5000, 'x'));
  expect(await complete(artist, none)).toMatchObject(refused(videoRefusals.type));
  expect(await complete(artist, none)).toMatchObject(refused(trackRefusals.unknownUpload));
});

it('a film that is not used counts, and is gone after a day', async () => {
  const registration = someone();
  const other = await app.artist(registration);
  await verifyAddress(app, registration.email);
  const id = await sent(other);
  expect(await usedBy(other)).toEqual({ tracks: 0, bytes: film.length });
  app.now += 25 * 60 * 60 * 1000;
  await app.timers.fireDue();
  await eventually(async () => expect(await app.storage.media.stat(uploadKeyOf(id))).toBeNull());
  const signedInAgain = await signedIn(app, other.user);
  expect(await declare(signedInAgain, id)).toMatchObject(refused(trackRefusals.uploadLapsed));
});

it('a film larger than any may be is refused before its first byte, also where there is room for it', async () => {
  const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  expect(await begin(admin, VIDEO_MAX_BYTES + 1)).toMatchObject(refused(videoRefusals.tooLarge));
  expect((await begin(admin, VIDEO_MAX_BYTES)).status).toBe(201);
});
