import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { readFile } from 'node:fs/promises';
import { kernelRefusals, FILE_PART_TYPE } from '@refrain/contracts/kernel';
import { session } from '@refrain/contracts/accounts';
import {
  AUDIO_MAX_BYTES,
  RESUMABLE_KEPT_SECONDS,
  RESUMABLE_PREFIX,
  resumableRefusals,
  trackRefusals,
  UNUSED_UPLOADS,
  uploadKeyOf,
  type ResumableUpload,
  type Track,
} from '@refrain/contracts/tracks';
import { Streams } from '../../kernel/write/streams/streams';
import { sweepOrphans } from '../../processes/sweep-orphans';
import { refused, type Caller } from '../../testing/http';
import { verifyAddress } from '../../testing/mails';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../../testing/test-app';
import { declaration, picture, song } from '../../testing/uploads';
import { resumableOrphans } from './resumable-files';

const PATH = '/api/audio/uploads';
const TUS = { 'tus-resumable': '1.0.0' };

let app: TestApp;
let artist: Member;
let sound: Buffer;
beforeAll(async () => {
  app = await TestApp.start();
  [artist, sound] = [await app.artist(), await song(3)];
});
afterAll(() => app.end());

const begin = async (by: Caller, sizeBytes: number, headers: Record<string, string> = {}) =>
  by.ask('POST', PATH, { headers: { ...TUS, 'upload-length': sizeBytes, ...headers } });
const begun = async (by: Caller, sizeBytes: number, headers: Record<string, string> = {}): Promise<string> => {
  const { status, headers: answer } = await begin(by, sizeBytes, headers);
  expect([status, answer.location]).toEqual([201, expect.stringMatching(new RegExp(`^${PATH}/[0-9a-f-]{36}$`))]);
  return answer.location?.split('/').at(-1) ?? '';
};
const send = (by: Caller, id: string, offset: number | string, raw: Buffer, headers: Record<string, string> = {}) =>
  by.ask('PATCH', `${PATH}/${id}`, {
    raw,
    headers: { ...TUS, 'content-type': FILE_PART_TYPE, 'upload-offset': String(offset), ...headers },
  });
const offsetOf = async (by: Caller, id: string): Promise<number> =>
  Number((await by.ask('HEAD', `${PATH}/${id}`, { headers: TUS })).headers['upload-offset']);
const complete = (by: Caller, id: string, kind = 'audio') => by.post(`${PATH}/${id}/complete`, { kind, fileName: 'song.wav' });
const stored = (id: string): Promise<Buffer> => app.storage.media.withLocalFile(uploadKeyOf(id), (file) => readFile(file));
const partsLeft = async (): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.storage.media.list(RESUMABLE_PREFIX)) keys.push(key);
  return keys;
};

/** Sends a part whose connection breaks after so many of its bytes. */
const cut = (id: string, offset: number, rest: Buffer, after: number): Promise<void> =>
  new Promise((resolve) => {
    const { port, host } = new URL(app.origin);
    const head = [
      `PATCH ${PATH}/${id} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${app.origin}`,
      `Cookie: ${session.cookie}=${artist.cookie}`,
      'Tus-Resumable: 1.0.0',
      `Content-Type: ${FILE_PART_TYPE}`,
      `Upload-Offset: ${offset}`,
      `Content-Length: ${rest.length}`,
    ];
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), rest.subarray(0, after)]), () =>
        setTimeout(() => socket.destroy(), 30),
      );
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });

it('a file whose line breaks twenty times, with a restart between, arrives equal to the byte', async () => {
  const id = await begun(artist, sound.length);
  const cuts = 20;
  for (let i = 0; i < cuts; i += 1) {
    const offset = await offsetOf(artist, id);
    await cut(id, offset, sound.subarray(offset), Math.floor(sound.length / (cuts + 1)) + i);
    if (i === 10) {
      await app.restart();
      await artist.post('/api/login', { username: artist.user.username, password: PASSWORD });
    }
  }
  const offset = await offsetOf(artist, id);
  expect(offset).toBeGreaterThan(sound.length / 2);
  expect(offset).toBeLessThan(sound.length);
  expect(await complete(artist, id)).toMatchObject(refused(resumableRefusals.incomplete));
  expect((await send(artist, id, offset, sound.subarray(offset))).status).toBe(204);
  expect(await complete(artist, id)).toMatchObject({ status: 200, body: { uploadId: id } });
  expect((await stored(id)).equals(sound)).toBe(true);
  expect(await partsLeft()).toEqual([]);
  // The answer may be lost.
  expect(await complete(artist, id)).toMatchObject({ status: 200, body: { uploadId: id } });
  const { status, body } = await artist.post('/api/tracks/upload', declaration(id));
  expect(status).toBe(201);
  await eventually(async () =>
    expect((await artist.get(`/api/tracks/${(body as Track).id}`)).body).toMatchObject({ processingStatus: 'completed' }),
  );
});

describe('a part', () => {
  it('that begins elsewhere than where the last one ended is refused, and changes nothing', async () => {
    const id = await begun(artist, sound.length);
    expect((await send(artist, id, 0, sound.subarray(0, 1000))).headers['upload-offset']).toBe('1000');
    await app.unchanged(async () => {
      for (const offset of [0, 999, 1001, sound.length, 2 ** 52])
        expect(await send(artist, id, offset, sound.subarray(0, 10))).toMatchObject(refused(resumableRefusals.wrongOffset));
      for (const offset of ['-1', '1e3', 'x', ''])
        expect(await send(artist, id, offset, sound.subarray(0, 10))).toMatchObject(refused(resumableRefusals.tusHeaders));
    });
    expect(await artist.get(`${PATH}/${id}`)).toMatchObject({
      body: { uploadId: id, receivedBytes: 1000, sizeBytes: sound.length } satisfies ResumableUpload,
    });
  });

  it('that brings more than was announced is refused', async () => {
    const id = await begun(artist, 100);
    expect(await send(artist, id, 0, Buffer.alloc(101))).toMatchObject(refused(trackRefusals.audioTooLarge));
    expect(await offsetOf(artist, id)).toBe(0);
  });

  it('of no tus version, or of another type, is refused', async () => {
    const id = await begun(artist, 100);
    expect(await send(artist, id, 0, Buffer.alloc(10), { 'tus-resumable': '0.2.2' })).toMatchObject({ status: 400 });
    expect((await send(artist, id, 0, Buffer.alloc(10), { 'content-type': 'application/octet-stream' })).status).toBe(415);
    expect(await offsetOf(artist, id)).toBe(0);
  });

  it('that comes 16 times at once is taken once', async () => {
    const id = await begun(artist, sound.length);
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(artist, id, 0, sound).catch(() => null)));
    expect(answers.filter((answer) => answer?.status === 204)).toHaveLength(1);
    const completed = await Promise.all(Array.from({ length: 16 }, () => complete(artist, id)));
    expect(completed.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
    expect((await stored(id)).equals(sound)).toBe(true);
    expect((await app.events('FileUploaded')).filter(({ data }) => (data as { uploadId: string }).uploadId === id)).toHaveLength(
      1,
    );
  });
});

describe('a file of another person', () => {
  it('is unknown, whatever is done to it', async () => {
    const other = await app.artist();
    const id = await begun(artist, sound.length);
    await app.unchanged(async () => {
      for (const each of [id, randomUUID()]) {
        const unknown = refused(trackRefusals.unknownUpload);
        expect(await other.get(`${PATH}/${each}`)).toMatchObject(unknown);
        expect((await other.ask('HEAD', `${PATH}/${each}`, { headers: TUS })).status).toBe(404);
        expect(await send(other, each, 0, sound)).toMatchObject(unknown);
        expect(await other.ask('DELETE', `${PATH}/${each}`, { headers: TUS })).toMatchObject(unknown);
        expect(await complete(other, each)).toMatchObject(unknown);
      }
    });
    await send(artist, id, 0, sound);
    await complete(artist, id);
    expect(await complete(other, id)).toMatchObject(refused(trackRefusals.unknownUpload));
  });
});

describe('HEAD', () => {
  it('is that of GET where the request is none of tus', async () => {
    const id = await begun(artist, sound.length);
    for (const each of [id, randomUUID()]) {
      const { status, headers, bytes } = await artist.ask('HEAD', `${PATH}/${each}`);
      const get = await artist.get(`${PATH}/${each}`);
      expect([status, headers['content-type'], headers['cache-control'], bytes.length]).toEqual([
        get.status,
        get.headers['content-type'],
        get.headers['cache-control'],
        0,
      ]);
    }
    await artist.ask('DELETE', `${PATH}/${id}`, { headers: TUS });
  });
});

describe('a file', () => {
  it('that is too large for its kind is refused before any of it comes', async () => {
    const kind = { 'upload-metadata': `kind ${Buffer.from('cover').toString('base64')}` };
    await app.unchanged(async () => {
      expect(await begin(artist, AUDIO_MAX_BYTES + 1)).toMatchObject(refused(trackRefusals.audioTooLarge));
      expect(await begin(artist, 20 * 1024 * 1024, kind)).toMatchObject(refused(trackRefusals.audioTooLarge));
      expect(await begin(artist, 10, { 'upload-metadata': `kind ${Buffer.from('x').toString('base64')}` })).toMatchObject(
        refused(trackRefusals.wrongKind),
      );
      expect(await artist.ask('POST', PATH, { headers: TUS })).toMatchObject(refused(resumableRefusals.tusHeaders));
      expect((await begin(artist, 10, { 'tus-resumable': '' })).status).toBeGreaterThanOrEqual(400);
    });
  });

  it('that is no music is refused once it is complete, and gone', async () => {
    const id = await begun(artist, 5000);
    await send(artist, id, 0, Buffer.alloc(5000, 'x'));
    expect(await complete(artist, id)).toMatchObject(refused(trackRefusals.audioType));
    expect(await complete(artist, id)).toMatchObject(refused(trackRefusals.unknownUpload));
  });

  it('may be a cover, and is no song then', async () => {
    const cover = await picture();
    const id = await begun(artist, cover.length, { 'upload-metadata': `kind ${Buffer.from('cover').toString('base64')}` });
    await send(artist, id, 0, cover);
    expect((await complete(artist, id, 'cover')).status).toBe(200);
    expect(await complete(artist, id)).toMatchObject(refused(trackRefusals.wrongKind));
  });

  it('can be given up, and is gone', async () => {
    const id = await begun(artist, 100);
    await send(artist, id, 0, Buffer.alloc(50));
    expect((await artist.ask('DELETE', `${PATH}/${id}`, { headers: TUS })).status).toBe(204);
    expect(await artist.get(`${PATH}/${id}`)).toMatchObject(refused(trackRefusals.unknownUpload));
    expect((await partsLeft()).filter((key) => key.includes(id))).toEqual([]);
  });

  it('counts for its owner before it is here: of 100 begun at once no more than there is room for', async () => {
    const busy = await app.artist();
    const answers = await Promise.all(Array.from({ length: 100 }, () => begin(busy, 1000)));
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(UNUSED_UPLOADS.most);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refused(trackRefusals.tooManyUnused));
  });

  it('whose disk is full says so, and goes on where it stopped once there is room', async () => {
    const id = await begun(artist, sound.length);
    await send(artist, id, 0, sound.subarray(0, 1000));
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const adopt = jest.spyOn(app.storage.media, 'adopt').mockRejectedValueOnce(full);
    expect(await send(artist, id, 1000, sound.subarray(1000))).toMatchObject(refused(kernelRefusals.storageUnavailable));
    adopt.mockRestore();
    expect(await offsetOf(artist, id)).toBe(1000);
    expect((await send(artist, id, 1000, sound.subarray(1000))).status).toBe(204);
    expect((await complete(artist, id)).status).toBe(200);
  });

  it('that never ends is gone after a day, and its bytes are swept; one that is younger stays', async () => {
    const form = someone();
    const late = await app.artist(form);
    await verifyAddress(app, form.email);
    const id = await begun(late, 100);
    await send(late, id, 0, Buffer.alloc(50));
    await sweepOrphans(app.storage.media, app.app.get(Streams));
    expect(await offsetOf(late, id)).toBe(50);
    app.now += (RESUMABLE_KEPT_SECONDS + 1) * 1000;
    await late.post('/api/login', { username: late.user.username, password: PASSWORD });
    expect(await late.get(`${PATH}/${id}`)).toMatchObject(refused(trackRefusals.unknownUpload));
    const young = await begun(late, 100);
    const orphans: string[] = [];
    for await (const key of resumableOrphans(app.storage.media, null, app.now)) orphans.push(key);
    expect([orphans.filter((key) => key.includes(id)).length, orphans.filter((key) => key.includes(young)).length]).toEqual([
      2, 0,
    ]);
  });
});
