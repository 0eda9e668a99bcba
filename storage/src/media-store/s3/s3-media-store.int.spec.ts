import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import {
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { S3_NAME, startS3Server } from '../../testing/s3-double';
import { temporaryFolder } from '../../testing/temporary-folder';
import { MediaNotFound, type MediaStore } from '../media-store';
import { describeMediaStore } from '../media-store.conformance';
import { openS3MediaStore } from './s3-media-store';

let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const open = async () => {
  const folder = await temporaryFolder();
  const store = await openS3MediaStore({ ...server.settings, temporaryFolder: folder.path });
  const remove = async () => {
    await server.empty();
    await folder.remove();
  };
  return { store, folder: folder.path, remove };
};

describeMediaStore(S3_NAME, open);

describe(`the ${S3_NAME} media store`, () => {
  let store: MediaStore;
  let folder: string;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ store, folder, remove } = await open());
  });
  afterEach(() => remove());

  const put = async (key: string, bytes: Buffer | string) => {
    const file = await store.temporaryFile();
    await writeFile(file, bytes);
    return store.adopt(key, file);
  };
  const unfinished = async (Prefix: string) =>
    (await server.client.send(new ListMultipartUploadsCommand({ Bucket: server.settings.bucket, Prefix }))).Uploads ?? [];

  it('puts a large file in parts that appear together, right to the byte', async () => {
    const bytes = randomBytes(20_000_003);
    expect(await put('masters/large', bytes)).toEqual({ key: 'masters/large', sizeBytes: bytes.length });
    const head = await server.client.send(new HeadObjectCommand({ Bucket: server.settings.bucket, Key: 'masters/large' }));
    expect(head.ETag).toMatch(/-3"$/);
    const hash = (all: Buffer) => createHash('sha256').update(all).digest('hex');
    expect(hash(await buffer(await store.open('masters/large')))).toBe(hash(bytes));
    const seam = { start: 8 * 1024 * 1024 - 3, end: 8 * 1024 * 1024 + 2 };
    expect(await buffer(await store.open('masters/large', seam))).toEqual(bytes.subarray(seam.start, seam.end + 1));
    expect(await unfinished('masters/large')).toEqual([]);
  });

  // What the store goes by instead of asking again.
  it('has a server that answers an upload with the checksum and size of what it holds, and refuses other bytes', async () => {
    const at = { Bucket: server.settings.bucket, Key: 'proved', Body: 'hello' };
    const sum = (text: string) => createHash('sha256').update(text).digest('base64');
    const send = (text: string, signed?: string) => {
      const command = new PutObjectCommand({ ...at, ChecksumSHA256: sum(text) });
      const signedAs = (next: (args: never) => Promise<never>) => (args: never) => {
        const { headers } = (args as { request: { headers: Record<string, string> } }).request;
        if (signed) headers['x-amz-content-sha256'] = createHash('sha256').update(signed).digest('hex');
        return next(args);
      };
      command.middlewareStack.add(signedAs as never, { step: 'build' });
      return server.client.send(command);
    };
    await expect(send('hallo')).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(send('hello', 'hallo')).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
    expect(await store.stat('proved')).toBeNull();
    expect(await send('hello')).toMatchObject({ ChecksumSHA256: sum('hello'), ChecksumType: 'FULL_OBJECT', Size: 5 });
  });

  it('lists more than a page', async () => {
    const keys = Array.from({ length: 7 }, (_, i) => `many/${i}`);
    for (const key of keys) await put(key, key);
    const seen: string[] = [];
    for await (const { key } of store.list('many')) seen.push(key);
    expect(seen).toEqual(keys);
  });

  it('shares its media with every other store of the bucket', async () => {
    const other = await open();
    await put('a', 'hello');
    expect(await other.store.stat('a')).toEqual({ key: 'a', sizeBytes: 5 });
    await other.store.remove('a');
    await expect(store.open('a')).rejects.toBeInstanceOf(MediaNotFound);
    await other.remove();
  });

  it('gives work a private copy, and leaves none behind, not even when the work throws', async () => {
    await put('a', 'hello');
    const seen = await store.withLocalFile('a', async (path) => {
      const stats = await stat(path);
      return { text: await readFile(path, 'utf8'), mode: (stats.mode & 0o777).toString(8), inFolder: path.startsWith(folder) };
    });
    expect(seen).toEqual({ text: 'hello', mode: '600', inFolder: true });
    await expect(store.withLocalFile('a', () => Promise.reject(new Error('broken tool')))).rejects.toThrow('broken tool');
    await expect(store.withLocalFile('missing', async () => 1)).rejects.toBeInstanceOf(MediaNotFound);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves files and uploads alone that another process may just have begun', async () => {
    await server.client.send(new CreateMultipartUploadCommand({ Bucket: server.settings.bucket, Key: 'begun' }));
    await writeFile(await store.temporaryFile(), 'coming in');
    expect(await store.sweepTemporary(0)).toBe(0);
    expect(await readdir(folder)).toHaveLength(1);
    expect((await unfinished('begun')).map(({ Key }) => Key)).toEqual(['begun']);
  });
});
