import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { eventually } from '../../testing/eventually';
import { S3_DOUBLE_KEYS, startS3Double, type S3Double } from '../../testing/s3-double';
import { temporaryFolder } from '../../testing/temporary-folder';
import { MediaUnavailable, type MediaStore } from '../media-store';
import { openS3MediaStore } from './s3-media-store';

const MB = 1_000_000;

describe('an s3 media store whose server fails', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let double: S3Double;
  let store: MediaStore;
  const settings = (more: object = {}) => ({
    ...S3_DOUBLE_KEYS,
    ...{ endpoint: double.url, bucket: 'media', temporaryFolder: join(folder.path, 'incoming') },
    ...more,
  });
  beforeEach(async () => {
    folder = await temporaryFolder();
    double = await startS3Double({ folder: join(folder.path, 's3') });
    store = await openS3MediaStore(settings());
  });
  afterEach(async () => {
    await double.stop();
    await folder.remove();
  });

  const incoming = async (bytes: Buffer | string) => {
    const file = await store.temporaryFile();
    await writeFile(file, bytes);
    return file;
  };
  const put = async (key: string, bytes: Buffer | string) => store.adopt(key, await incoming(bytes));
  const text = async (key: string) => (await buffer(await store.open(key))).toString();
  const list = async () => {
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    return keys;
  };
  const stored = () => readdir(join(folder.path, 's3', 'media', 'bytes'));
  const client = () =>
    new S3Client({ endpoint: double.url, region: 'us-east-1', forcePathStyle: true, credentials: S3_DOUBLE_KEYS });

  it('is unavailable for everything while it is away, within seconds, and serves again by itself', async () => {
    await put('a', 'hello');
    const file = await incoming('later');
    await double.close();
    const start = Date.now();
    const asked = [() => store.open('a'), () => store.stat('a'), () => store.remove('a'), list, () => store.adopt('b', file)];
    const more = [() => store.withLocalFile('a', async () => 1)];
    for (const ask of [...asked, ...more]) await expect(ask()).rejects.toBeInstanceOf(MediaUnavailable);
    expect(Date.now() - start).toBeLessThan(12_000);
    expect(await readFile(file, 'utf8')).toBe('later');
    await double.reopen();
    expect(await text('a')).toBe('hello');
    expect(await store.adopt('b', file)).toEqual({ key: 'b', sizeBytes: 5 });
  });

  it('opens while its server is down, and makes its bucket when it comes', async () => {
    await double.close();
    store = await openS3MediaStore(settings({ bucket: 'other' }));
    await expect(put('a', 'too early')).rejects.toBeInstanceOf(MediaUnavailable);
    await double.reopen();
    await put('a', 'hello');
    expect(await text('a')).toBe('hello');
  });

  it('is unavailable after five seconds when nothing is answered', async () => {
    await put('a', 'hello');
    await double.fault({ delayMs: 60_000 });
    const start = Date.now();
    await expect(Promise.all([store.open('a'), store.stat('a')])).rejects.toBeInstanceOf(MediaUnavailable);
    expect(Date.now() - start).toBeLessThan(6000);
  });

  it('survives a few requests to slow down, and a few dropped connections', async () => {
    await put('a', 'before');
    await double.fault({ slowDown: 2 });
    await put('a', 'hello');
    await double.fault({ refuse: 2 });
    expect(await text('a')).toBe('hello');
    const { HeadObject = 0, PutObject = 0 } = (await double.seen()).calls;
    expect({ PutObject, HeadObject }).toEqual({ PutObject: 4, HeadObject: 0 });
  });

  it('asks whether a server still answers only after it was quiet for a second', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const questions = async () => (await double.seen()).calls.HeadObject ?? 0;
    try {
      store = await openS3MediaStore(settings());
      for (const text of ['one', 'two']) await put('a', text);
      expect(await questions()).toBe(0);
      clock.mockReturnValue(2001);
      await put('a', 'three');
      expect(await questions()).toBe(1);
      await double.fault({ denied: ['GetObject'] });
      await expect(store.open('a')).rejects.toBeInstanceOf(MediaUnavailable);
      await put('a', 'four');
      expect(await questions()).toBe(2);
    } finally {
      clock.mockRestore();
    }
  });

  it('is unavailable when it is asked to slow down again and again', async () => {
    await double.fault({ slowDown: 1000 });
    await expect(store.stat('a')).rejects.toThrow(/SlowDown|503/);
    await expect(store.stat('a')).rejects.toBeInstanceOf(MediaUnavailable);
  });

  it('ends a stream with an error when the connection is cut, and never with fewer bytes', async () => {
    const bytes = randomBytes(2 * MB);
    await put('a', bytes);
    await double.fault({ cutAfterBytes: MB });
    await expect(buffer(await store.open('a'))).rejects.toBeInstanceOf(MediaUnavailable);
    await expect(store.withLocalFile('a', async () => 'worked')).rejects.toBeInstanceOf(MediaUnavailable);
    expect(await readdir(join(folder.path, 'incoming'))).toEqual([]);
    await double.fault({});
    expect((await buffer(await store.open('a'))).equals(bytes)).toBe(true);
  });

  it('ends a stream with an error when its bytes stop coming', async () => {
    await put('a', randomBytes(2 * MB));
    await double.fault({ stallAfterBytes: MB });
    const stream = await store.open('a');
    const start = Date.now();
    await expect(buffer(stream)).rejects.toBeInstanceOf(MediaUnavailable);
    expect(Date.now() - start).toBeLessThan(7000);
  });

  it('leaves a slow reader in peace, and reads no further than they do', async () => {
    const bytes = randomBytes(30 * MB);
    await put('a', bytes);
    const stream = await store.open('a');
    stream.pause();
    await once(stream, 'readable');
    const before = process.memoryUsage().arrayBuffers;
    await setTimeout(6500);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * MB);
    expect((await double.seen()).openBodies).toBe(1);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  it('stops asking for bytes at once when nobody reads any more', async () => {
    await put('a', randomBytes(30 * MB));
    const [left, stalled] = [await store.open('a'), await store.open('a')];
    await eventually(double.seen, ({ openBodies }) => openBodies === 2);
    for await (const _ of left) break;
    stalled.destroy();
    const start = Date.now();
    await eventually(double.seen, ({ openBodies }) => openBodies === 0);
    expect(Date.now() - start).toBeLessThan(1000);
  });

  it('keeps the file and shows nothing when an upload does not succeed', async () => {
    await put('a', 'before');
    const file = await incoming(randomBytes(20 * MB));
    await double.fault({ denied: ['CompleteMultipartUpload'] });
    await expect(store.adopt('a', file)).rejects.toBeInstanceOf(MediaUnavailable);
    await double.fault({});
    await access(file);
    expect([await text('a'), await list()]).toEqual(['before', ['a']]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['one request', 1000],
    ['parts', 20 * MB],
  ])('does not take a file whose bytes were damaged on the way in %s, or do not all arrive', async (_, sizeBytes) => {
    const file = await incoming(randomBytes(sizeBytes));
    await double.fault({ damage: true });
    await expect(store.adopt('a', file)).rejects.toThrow(/XAmzContentSHA256Mismatch/);
    expect(await list()).toEqual([]);
    // Who proves no checksum is asked for the size.
    await double.fault({ lostBytes: 1, checksums: 'none' });
    await expect(store.adopt('a', file)).rejects.toThrow(/not \d+/);
    await access(file);
    await double.fault({ checksums: 'none' });
    expect(await store.adopt('a', file)).toEqual({ key: 'a', sizeBytes });
  });

  it('does not take a file of which the server says that it holds other bytes', async () => {
    const file = await incoming('hello');
    await double.fault({ checksums: 'other' });
    await expect(store.adopt('a', file)).rejects.toThrow(/other bytes/);
    await access(file);
  });

  it('has all of a file or nothing when its server is killed during the upload', async () => {
    await put('kept', 'hello');
    const file = await incoming(randomBytes(40 * MB));
    const adopting = store.adopt('large', file);
    await eventually(double.seen, ({ calls }) => (calls['UploadPart'] ?? 0) >= 2);
    await double.kill();
    await expect(adopting).rejects.toBeInstanceOf(MediaUnavailable);
    double = await startS3Double({ folder: join(folder.path, 's3') });
    store = await openS3MediaStore(settings());
    expect([await text('kept'), await list()]).toEqual(['hello', ['kept']]);
    expect(await store.adopt('large', file)).toEqual({ key: 'large', sizeBytes: 40 * MB });
  });

  it('drops the parts of an upload that was never completed, once it is old', async () => {
    await client().send(new CreateMultipartUploadCommand({ Bucket: 'media', Key: 'begun' }));
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    try {
      expect([await store.sweepTemporary(1_800_000), await store.sweepTemporary(1_800_000)]).toEqual([1, 0]);
    } finally {
      now.mockRestore();
    }
  });

  it('needs no right to look at its bucket, to make one or to list uploads', async () => {
    await double.fault({ denied: ['HeadBucket', 'CreateBucket', 'ListMultipartUploads'] });
    store = await openS3MediaStore(settings());
    await put('a', 'hello');
    expect(await text('a')).toBe('hello');
    expect(await store.sweepTemporary(3_600_000)).toBe(0);
  });

  it('is unavailable to a key that is not known, and says nothing of the secret', async () => {
    store = await openS3MediaStore(settings({ accessKeyId: 'somebody', secretAccessKey: 'very-secret-value' }));
    const error = await store.open('a').catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(MediaUnavailable);
    expect((error as Error).message).toMatch(/InvalidAccessKeyId \(403\)/);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('very-secret-value');
  });
});
