import { readFile, readdir, readlink } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { AUDIO_MAX_BYTES, COVER_MAX_BYTES, trackRefusals } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { seededRandom } from '../../kernel/values/seeded-random';
import { DomainError } from '../../kernel/domain-error';
import { MediaTool, type AudioProbe } from '../tool/media-tool';
import { discardUpload, receiveUpload, type UploadPart } from './receive-upload';
import { makeSound } from '../testing/sounds';
import { TemporaryMediaStore } from '../testing/temporary-media-store';
import { formBody, UploadServer } from '../testing/upload-server';

const tool = new MediaTool();
let store: TemporaryMediaStore;
let server: UploadServer;
let song: Buffer;
let cover: Buffer;

beforeAll(async () => {
  store = await TemporaryMediaStore.create();
  server = await UploadServer.start({ store, owner: 'sample-artist', tool }, discardUpload);
  song = await makeSound('flac', { seconds: 2, source: 'anoisesrc=d=3:c=pink:a=0.3' });
  cover = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8553d' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  await store.remove();
});
afterEach(async () => expect(await store.incoming()).toEqual([]));

const audio = (content: Buffer | string = song) => ({ name: 'audio', fileName: 'My Song.flac', content });
const art = (content: Buffer | string = cover) => ({ name: 'coverArt', fileName: 'cover.jpg', content });
const file = (part: { name: string; fileName?: string; content: Buffer | string }): UploadPart => ({
  type: 'file',
  fieldname: part.name,
  filename: part.fileName,
  file: Readable.from([Buffer.from(part.content)], { objectMode: false }),
});
async function* partsOf(...parts: UploadPart[]) {
  yield* parts;
}

describe('a good upload', () => {
  it('is at rest under temporary paths, judged by content', async () => {
    const received = await receiveUpload(partsOf(file(audio()), file(art())), { store, owner: 'sample-artist', tool });
    expect(received).toEqual({
      audio: {
        tempFile: expect.any(String),
        mediaType: 'audio/flac',
        sizeBytes: song.length,
        fileName: 'My Song.flac',
        kind: 'audio',
      },
      cover: {
        tempFile: expect.any(String),
        mediaType: 'image/jpeg',
        sizeBytes: cover.length,
        fileName: 'cover.jpg',
        kind: 'image',
      },
    });
    expect(await readFile(received.audio.tempFile)).toEqual(song);
    await discardUpload(received);
  });

  it('passes over HTTP, with fields, without a cover, and where the cover field was left empty', async () => {
    const field = { name: 'note', content: 'hello' };
    expect((await server.post(formBody([field, audio(), art()]))).status).toBe(200);
    expect((await server.post(formBody([audio()]))).body.cover).toBeUndefined();
    expect((await server.post(formBody([audio(), { name: 'coverArt', fileName: '', content: '' }]))).body.cover).toBeUndefined();
  });

  it('keeps a name people can read, and never a path', async () => {
    const names = ['../../etc/passwd', 'C:\\Music\\Ünder\u202Ecod.flac', `${'é'.repeat(300)}.flac`, '..', 'na\u0000me\n.flac'];
    const wanted = ['passwd', 'Ündercod.flac', `${'é'.repeat(195)}.flac`, 'audio', 'name.flac'];
    for (const [i, fileName] of names.entries()) {
      const received = await receiveUpload(partsOf(file({ ...audio(), fileName })), { store, owner: 'sample-artist', tool });
      expect(received.audio.fileName).toBe(wanted[i]);
      await discardUpload(received);
    }
    expect((await server.post(formBody([{ ...audio(), fileName: 'Gnossienne №1.flac' }]))).body).toMatchObject({
      audio: { fileName: 'Gnossienne №1.flac' },
    });
  });
});

describe('a refused upload leaves nothing behind', () => {
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();

  it.each([
    ['no audio', async () => [art()], trackRefusals.audioMissing],
    [
      'an audio field where no file was chosen',
      async () => [{ name: 'audio', fileName: '', content: '' }],
      trackRefusals.audioMissing,
    ],
    ['an empty file', async () => [audio('')], trackRefusals.audioType],
    ['HTML named .flac', async () => [audio('<!doctype html><script>alert(1)</script>')], trackRefusals.audioType],
    ['a playlist', async () => [audio('#EXTM3U\nhttp://127.0.0.1:1/secret\n')], trackRefusals.audioType],
    ['a picture as audio', async () => [audio(cover)], trackRefusals.audioType],
    ['audio that is cut short', async () => [audio(song.subarray(0, song.length / 2))], trackRefusals.audioUnreadable],
    ['audio as a picture', async () => [audio(), art(song)], trackRefusals.coverType],
    ['SVG as a picture', async () => [audio(), art('<svg xmlns="http://www.w3.org/2000/svg"/>')], trackRefusals.coverType],
    [
      'a picture that is cut short',
      async () => [audio(), art(cover.subarray(0, cover.length / 2))],
      trackRefusals.coverUnreadable,
    ],
    [
      'a picture of garbage',
      async () => [audio(), art(Buffer.concat([cover.subarray(0, 4), song]))],
      trackRefusals.coverUnreadable,
    ],
    ['a picture too wide', async () => [audio(), art(await image(3001, 10))], trackRefusals.coverDimensions(3001, 10)],
    [
      'a picture far too large',
      async () => [audio(), art(await image(12_000, 9_000))],
      trackRefusals.coverDimensions(12_000, 9_000),
    ],
    ['a second audio', async () => [audio(), audio()], trackRefusals.unexpectedFile],
    [
      'a file nobody asked for',
      async () => [audio(), { name: 'video', fileName: 'a.mp4', content: 'x' }],
      trackRefusals.unexpectedFile,
    ],
    [
      'a file under a name of Object',
      async () => [audio(), { name: '__proto__', fileName: 'a', content: 'x' }],
      kernelRefusals.malformed,
    ],
    ['a number as field name', async () => [{ name: '1', fileName: 'a', content: 'x' }], trackRefusals.unexpectedFile],
    ['too many fields', async () => Array.from({ length: 40 }, () => ({ name: 'note', content: 'x' })), kernelRefusals.tooLarge],
  ])('%s', async (_, parts, refusal) => {
    const answer = await server.post(formBody(await parts()));
    expect(answer).toEqual({ status: refusal.status, body: { code: refusal.code, message: refusal.message } });
  });

  it('a body that is not multipart, has no boundary, or is no form at all', async () => {
    expect((await server.post(formBody([audio()]), 'multipart/form-data')).body.code).toBe(kernelRefusals.malformed.code);
    expect((await server.post(Buffer.from('{}'), 'application/json')).body.code).toBe(kernelRefusals.mediaType.code);
    expect((await server.post(Buffer.from('nonsense'))).status).toBe(400);
    expect((await server.post(formBody([audio()]).subarray(0, -400))).status).toBe(400);
  });

  it('a body with bytes changed, lost or doubled anywhere is answered, one way or the other', async () => {
    const random = seededRandom(1);
    const body = formBody([{ name: 'note', content: 'x' }, audio(song.subarray(0, 4000)), art()]);
    const spoiled = () => {
      const [at, length] = [Math.floor(random() * body.length), 1 + Math.floor(random() * 60)];
      const kind = Math.floor(random() * 3);
      const middle =
        kind === 0 ? Buffer.alloc(length, random() * 256) : kind === 1 ? body.subarray(at, at + 2 * length) : Buffer.alloc(0);
      return Buffer.concat([body.subarray(0, at), middle, body.subarray(at + length)]);
    };
    for (let i = 0; i < 100; i += 1) expect([200, 400, 413]).toContain((await server.post(spoiled())).status);
  });

  it.each([
    ['audio', AUDIO_MAX_BYTES, trackRefusals.audioTooLarge, () => song],
    ['coverArt', COVER_MAX_BYTES, trackRefusals.coverTooLarge, () => cover],
  ])('%s of one byte too many is refused as such; of the largest size it is not', async (name, max, refusal, start) => {
    const filled = (size: number): UploadPart => ({
      type: 'file',
      fieldname: name,
      filename: 'large',
      file: Readable.from(zerosAfter(start(), size)),
    });
    const code = (size: number) =>
      receiveUpload(partsOf(filled(size)), { store, owner: 'sample-artist', tool }).then(
        discardUpload,
        (error: DomainError) => error.refusal.code,
      );
    expect(await code(max + 1)).toBe(refusal.code);
    expect(await code(max)).not.toBe(refusal.code);
  });

  it('a full disk is our fault, not the sender’s', async () => {
    const full = { temporaryFile: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) };
    const received = receiveUpload(partsOf(file(audio())), { store: full, owner: 'sample-artist', tool });
    await expect(received).rejects.toMatchObject({ refusal: kernelRefusals.storageUnavailable });
  });
});

async function* zerosAfter(start: Buffer, size: number) {
  yield start;
  const zeros = Buffer.alloc(1 << 20);
  for (let left = size - start.length; left > 0; left -= zeros.length) yield zeros.subarray(0, Math.min(left, zeros.length));
}

describe('a sender who goes away', () => {
  const openInStore = async () => {
    const fds = await readdir('/proc/self/fd').catch(() => []);
    const links = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    return links.filter((path) => path.startsWith(store.folder));
  };
  const openFiles = async () => (await readdir('/proc/self/fd').catch(() => [])).length;
  const eventually = async (check: () => Promise<boolean> | boolean) => {
    for (let tries = 0; tries < 3000 && !(await check()); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await check()).toBe(true);
  };

  it('leaves no temporary file and no open file, wherever the line is cut', async () => {
    const body = formBody([{ name: 'note', content: 'x' }, audio(), art()]);
    await server.post(body);
    const before = await openFiles();
    const edges = [
      body.indexOf('"audio"'),
      body.indexOf('"coverArt"') - 60,
      body.indexOf('"coverArt"'),
      body.length - 4,
      body.length - 1,
    ];
    const cuts = [...Array.from({ length: 300 }, (_, i) => Math.floor((body.length * ((i * 7919) % 300)) / 300)), ...edges];
    server.settled = 0;
    server.outcomes.length = 0;
    for (let i = 0; i < cuts.length; i += 20) await Promise.all(cuts.slice(i, i + 20).map((at) => server.cut(body, at)));
    await eventually(() => server.settled === cuts.length);
    await eventually(async () => (await store.incoming()).length === 0);
    await eventually(async () => (await openFiles()) <= before + 1);
    for (const outcome of server.outcomes) {
      expect(outcome).toBeInstanceOf(DomainError);
      expect((outcome as DomainError).refusal.code).toBe(trackRefusals.aborted.code);
    }
  });

  it('is given up when nothing comes for too long', async () => {
    const impatient = await UploadServer.start({ store, owner: 'sample-artist', tool, idleMs: 300 }, discardUpload);
    const stalled = new PassThrough();
    stalled.write(formBody([audio()]).subarray(0, 2000));
    await expect(impatient.post(Readable.toWeb(stalled) as ReadableStream<Uint8Array>)).rejects.toThrow();
    await eventually(() => impatient.outcomes.length === 1);
    expect((impatient.outcomes[0] as DomainError).refusal.code).toBe(trackRefusals.aborted.code);
    stalled.destroy();
    await impatient.close();
  });

  it('is not given up while we are the slow ones', async () => {
    const probe: AudioProbe = { sampleRate: 44_100, channels: 2, durationMs: 2000 };
    const slow = { probeAudio: () => new Promise<AudioProbe>((resolve) => setTimeout(() => resolve(probe), 900)) };
    const impatient = await UploadServer.start({ store, owner: 'sample-artist', tool: slow, idleMs: 300 }, discardUpload);
    expect((await impatient.post(formBody([audio(), art()]))).status).toBe(200);
    await impatient.close();
  });

  it('leaves no file open, from the moment of the refusal on', async () => {
    for (let i = 0; i < 20; i += 1) {
      const line = new PassThrough();
      line.write(song.subarray(0, 70_000 - i));
      setTimeout(() => line.destroy(new Error('gone')), i);
      const part: UploadPart = { type: 'file', fieldname: 'audio', filename: 'song', file: line };
      await expect(receiveUpload(partsOf(part), { store, owner: 'sample-artist', tool })).rejects.toMatchObject({
        refusal: trackRefusals.aborted,
      });
      expect(await openInStore()).toEqual([]);
    }
  });

  it('still sees the refusal when it goes on sending, and may use the connection again', async () => {
    const refused = formBody([audio('not audio at all'), { name: 'more', fileName: 'more', content: Buffer.alloc(24 << 20) }]);
    const [first, second] = await server.postTwice(refused, formBody([audio()]));
    expect(first?.body).toMatchObject({ code: trackRefusals.audioType.code });
    expect(second?.body).toMatchObject({ audio: { sizeBytes: song.length } });
    expect(second?.port).toBe(first?.port);
  });
});
