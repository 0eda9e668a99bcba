import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { kernelRefusals, type Refusal } from '@refrain/contracts/kernel';
import { AUDIO_MAX_BYTES, COVER_MAX_BYTES, trackRefusals, type UploadFilesResponse } from '@refrain/contracts/tracks';
import { session } from '@refrain/contracts/accounts';
import { BOUNDARY, formBody, type FormPart } from '../../media/testing/upload-server';
import { refused } from '../../testing/http';
import type { Member, TestApp } from '../../testing/test-app';
import { audioPart, coverPart, MULTIPART, sendFiles, song, studio } from '../../testing/uploads';

let app: TestApp;
let artist: Member;
let fan: Member;
let sound: Buffer;
let cover: Buffer;

beforeAll(async () => {
  ({ app, artist, fan, sound, cover } = await studio());
});
afterAll(() => app.end());

describe('an upload of files', () => {
  it('answers an id for each, keeps both, and records what they are', async () => {
    const before = new Set(await app.files());
    const { status, body } = await sendFiles(artist, [audioPart(sound, 'My Song.wav'), coverPart(cover)]);
    const { audio, coverArt } = (body as UploadFilesResponse).files;
    expect({ status, body }).toEqual({
      status: 201,
      body: { files: { audio: { uploadId: expect.any(String) }, coverArt: { uploadId: expect.any(String) } } },
    });
    const events = (await app.events('FileUploaded')).slice(-2).map(({ data }) => data);
    const owned = { ownerId: artist.user.id };
    expect(events).toEqual([
      {
        ...owned,
        uploadId: audio.uploadId,
        kind: 'audio',
        mediaKey: `uploads/${audio.uploadId}`,
        mediaType: 'audio/wav',
        sizeBytes: sound.length,
        fileName: 'My Song.wav',
      },
      {
        ...owned,
        uploadId: coverArt?.uploadId,
        kind: 'cover',
        mediaKey: `uploads/${coverArt?.uploadId}`,
        mediaType: 'image/png',
        sizeBytes: cover.length,
        fileName: 'cover.png',
      },
    ]);
    expect((await app.files()).filter((file) => !before.has(file))).toHaveLength(2);
  });

  const junk = Buffer.from('MZ\u0000\u0000 this program cannot be run here'.padEnd(2000, '.'));
  const wrong: readonly (readonly [string, () => readonly FormPart[], Refusal])[] = [
    ['nothing', () => [], trackRefusals.audioMissing],
    ['only a cover', () => [coverPart(cover)], trackRefusals.audioMissing],
    ['an empty file', () => [audioPart('')], trackRefusals.audioType],
    ['a program named .mp3', () => [audioPart(junk, 'song.mp3')], trackRefusals.audioType],
    [
      'a page named .wav',
      () => [audioPart('<!doctype html><script>alert(1)</script>'.padEnd(2000), 'song.wav')],
      trackRefusals.audioType,
    ],
    [
      'a playlist named .m4a',
      () => [audioPart('#EXTM3U\nfile:///etc/passwd\n'.padEnd(2000), 'song.m4a')],
      trackRefusals.audioType,
    ],
    ['a picture as audio', () => [audioPart(cover, 'song.wav')], trackRefusals.audioType],
    ['audio as a cover', () => [audioPart(sound), coverPart(sound)], trackRefusals.coverType],
    [
      'a drawing with a script',
      () => [audioPart(sound), coverPart('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'a.png')],
      trackRefusals.coverType,
    ],
    ['audio cut in half', () => [audioPart(sound.subarray(0, sound.length / 2))], trackRefusals.audioUnreadable],
    [
      'a header with noise behind it',
      () => [audioPart(Buffer.concat([Buffer.from('fLaC\u0000\u0000\u0000\u0022', 'latin1'), junk]))],
      trackRefusals.audioUnreadable,
    ],
    [
      'a cover cut in half',
      () => [audioPart(sound), coverPart(cover.subarray(0, cover.length / 2))],
      trackRefusals.coverUnreadable,
    ],
    ['two audio files', () => [audioPart(sound), audioPart(sound)], trackRefusals.unexpectedFile],
    [
      'a file of another name',
      () => [audioPart(sound), { name: 'video', fileName: 'a.mp4', content: 'x' }],
      trackRefusals.unexpectedFile,
    ],
  ];
  it.each(wrong)('of %s is refused, and nothing stays', async (_, parts, refusal) => {
    expect(await app.unchanged(() => sendFiles(artist, parts()))).toMatchObject(refused(refusal));
  });

  it('that is no form is refused', async () => {
    await app.unchanged(async () => {
      expect(await artist.post('/api/audio/upload-file', { audio: 'x' })).toMatchObject(refused(trackRefusals.audioMissing));
      const raw = formBody([audioPart(sound)]);
      const noBoundary = { 'content-type': 'multipart/form-data' };
      expect(await artist.ask('POST', '/api/audio/upload-file', { raw, headers: noBoundary })).toMatchObject({
        status: 400,
        body: { status: 400 },
      });
      expect(await artist.ask('POST', '/api/audio/upload-file', { raw: 'nonsense', headers: MULTIPART })).toMatchObject({
        status: 400,
        body: { status: 400 },
      });
      expect(await artist.ask('POST', '/api/audio/upload-file', { raw: raw.subarray(0, -60), headers: MULTIPART })).toMatchObject(
        { status: 400, body: { status: 400 } },
      );
    });
  });

  const tooLarge: readonly (readonly [string, number, Refusal])[] = [
    ['audio', AUDIO_MAX_BYTES, trackRefusals.audioTooLarge],
    ['coverArt', COVER_MAX_BYTES, trackRefusals.coverTooLarge],
  ];
  it.each(tooLarge)('with one byte too much of %s is refused', async (name, most, refusal) => {
    const start = name === 'audio' ? sound : cover;
    const part = { name, fileName: 'large', content: start };
    const whole = formBody(name === 'audio' ? [part] : [audioPart(sound), part]);
    const tail = Buffer.byteLength(`\r\n--${BOUNDARY}--\r\n`);
    const zeros = Buffer.alloc(1 << 20);
    const body = async function* () {
      yield whole.subarray(0, -tail);
      for (let left = most + 1 - start.length; left > 0; left -= zeros.length)
        yield zeros.subarray(0, Math.min(left, zeros.length));
      yield whole.subarray(-tail);
    };
    const headers = { ...MULTIPART, 'content-length': String(whole.length + most + 1 - start.length) };
    expect(
      await app.unchanged(() => artist.ask('POST', '/api/audio/upload-file', { raw: Readable.from(body()), headers })),
    ).toMatchObject(refused(refusal));
  });

  it('that is cut off anywhere leaves nothing', async () => {
    const whole = formBody([audioPart(sound), coverPart(cover)]);
    const head =
      `POST /api/audio/upload-file HTTP/1.1\r\nHost: ${new URL(app.origin).host}\r\nOrigin: ${app.origin}\r\nCookie: ${session.cookie}=${artist.cookie}\r\n` +
      `Content-Type: ${MULTIPART['content-type']}\r\nContent-Length: ${whole.length}\r\n\r\n`;
    const cut = (after: number) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(app.origin).port), '127.0.0.1', () => {
          socket.write(Buffer.concat([Buffer.from(head), whole.subarray(0, after)]), () =>
            setTimeout(() => socket.destroy(), after % 7),
          );
        });
        socket.on('error', () => undefined).on('close', () => resolve());
      });
    const points = Array.from({ length: 40 }, (_, i) => Math.floor((whole.length * ((i * 7919) % 40)) / 40));
    await app.unchanged(async () => {
      await Promise.all([...points, whole.length - 1, whole.length - 4].map(cut));
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
  });

  it('is for artists only', async () => {
    await app.unchanged(async () => {
      expect(await sendFiles(app.visitor(), [audioPart(sound)])).toMatchObject(refused(kernelRefusals.signInRequired));
      expect(await sendFiles(fan, [audioPart(sound)])).toMatchObject(refused(trackRefusals.artistOnly));
      expect(await sendFiles(artist, [audioPart(sound)], { origin: 'https://elsewhere.example' })).toMatchObject(
        refused(kernelRefusals.foreignOrigin),
      );
    });
  });

  it('sent twice under one key is one upload; other files under that key are refused and change no byte', async () => {
    const key = { 'idempotency-key': 'upload-files-once' };
    const first = await sendFiles(artist, [audioPart(sound)], key);
    const again = await app.unchanged(() => sendFiles(artist, [audioPart(sound)], key));
    expect(again).toMatchObject({ status: 201, body: first.body });
    const other = await song(1);
    const { uploadId } = (first.body as UploadFilesResponse).files.audio;
    expect(await app.unchanged(() => sendFiles(artist, [audioPart(other)], key))).toMatchObject(
      refused(kernelRefusals.keyReused),
    );
    expect(await app.storage.media.stat(`uploads/${uploadId}`)).toMatchObject({ sizeBytes: sound.length });
  });
});
