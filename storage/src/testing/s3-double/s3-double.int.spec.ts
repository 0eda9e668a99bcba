import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { temporaryFolder } from '../temporary-folder';
import { S3_DOUBLE_KEYS, startS3Double, type S3Double } from './s3-double';

const Bucket = 'test';

describe('the s3 double', () => {
  let double: S3Double;
  const clientFor = (endpoint: string) =>
    new S3Client({ endpoint, forcePathStyle: true, region: S3_DOUBLE_KEYS.region, credentials: S3_DOUBLE_KEYS, maxAttempts: 1 });
  let client: S3Client;
  beforeAll(async () => {
    double = await startS3Double();
    client = clientFor(double.url);
    await client.send(new CreateBucketCommand({ Bucket }));
  });
  afterAll(() => double.stop());

  const read = async (Key: string, Range?: string) =>
    Buffer.from((await (await client.send(new GetObjectCommand({ Bucket, Key, Range }))).Body?.transformToByteArray()) ?? []);
  const codeOf = (sent: Promise<unknown>) =>
    sent.then(
      () => 'no error',
      ({ name }: Error) => name,
    );

  it('takes a stream of unknown checksum in chunks with a trailer', async () => {
    const bytes = randomBytes(300_000);
    const Body = Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]);
    const put = await client.send(new PutObjectCommand({ Bucket, Key: 'streamed', Body, ContentLength: bytes.length }));
    expect(put.ChecksumCRC32).toHaveLength(8);
    expect((await read('streamed')).equals(bytes)).toBe(true);
  });

  it.each([
    ['bytes=2-4', '234'],
    ['bytes=7-', '789'],
    ['bytes=-2', '89'],
    ['bytes=8-99', '89'],
  ])('gives the range %s', async (range, text) => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'digits', Body: '0123456789' }));
    expect((await read('digits', range)).toString()).toBe(text);
  });

  it('refuses bytes that are not those of their checksum, and ranges beyond the end', async () => {
    const wrong = { Bucket, Key: 'wrong', Body: 'hello', ChecksumCRC32: 'AAAAAA==' };
    expect(await codeOf(client.send(new PutObjectCommand(wrong)))).toBe('BadDigest');
    expect(await codeOf(read('wrong'))).toBe('NoSuchKey');
    await client.send(new PutObjectCommand({ Bucket, Key: 'digits', Body: '0123456789' }));
    expect(await codeOf(read('digits', 'bytes=10-20'))).toBe('InvalidRange');
  });

  it('refuses who is not known, and requests that are not signed', async () => {
    const stranger = new S3Client({
      ...{ endpoint: double.url, forcePathStyle: true, region: 'us-east-1', maxAttempts: 1 },
      credentials: { accessKeyId: 'stranger', secretAccessKey: 'x' },
    });
    expect(await codeOf(stranger.send(new GetObjectCommand({ Bucket, Key: 'digits' })))).toBe('InvalidAccessKeyId');
    const plain = await fetch(`${double.url}/${Bucket}/digits`);
    expect([plain.status, await plain.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
  });

  it('copies, and deletes many at once', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'from/here', Body: 'hello' }));
    await client.send(new CopyObjectCommand({ Bucket, Key: 'to/there', CopySource: `${Bucket}/from/here` }));
    expect((await read('to/there')).toString()).toBe('hello');
    const Objects = ['from/here', 'to/there', 'never'].map((Key) => ({ Key }));
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(await Promise.all(['from/here', 'to/there'].map((key) => codeOf(read(key))))).toEqual(['NoSuchKey', 'NoSuchKey']);
  });

  it('lists the parts of an upload', async () => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'parts' }));
    await client.send(new UploadPartCommand({ Bucket, Key: 'parts', UploadId, PartNumber: 1, Body: 'hello' }));
    const { Parts } = await client.send(new ListPartsCommand({ Bucket, Key: 'parts', UploadId }));
    expect(Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([[1, 5]]);
    expect(await codeOf(read('parts'))).toBe('NoSuchKey');
  });

  it('starts by itself from a script, keeps what is in its folder, and ends with who started it', async () => {
    const folder = await temporaryFolder();
    const start = async () => {
      const child = spawn(process.execPath, [join(__dirname, '../start-double.mjs'), 's3-double'], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, S3_DOUBLE_FOLDER: folder.path },
      });
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
      return { child, own: clientFor((JSON.parse(line) as { url: string }).url) };
    };
    const first = await start();
    await first.own.send(new CreateBucketCommand({ Bucket: 'kept' }));
    first.child.kill('SIGKILL');
    const second = await start();
    expect((await second.own.send(new HeadBucketCommand({ Bucket: 'kept' }))).$metadata.httpStatusCode).toBe(200);
    const ended = once(second.child, 'exit');
    second.child.stdin.end();
    expect((await ended)[0]).toBe(0);
    await folder.remove();
  });
});
