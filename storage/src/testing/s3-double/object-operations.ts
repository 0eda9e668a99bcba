import { copyFileSync, createReadStream } from 'node:fs';
import type { Bucket, StoredObject } from './buckets';
import { header, XML, type Answer, type Call, type Operation } from './operation';
import { receive } from './receive';
import { refusals } from './refusal';
import { xml } from './xml';

const describeObject = (object: StoredObject) => ({
  etag: object.etag,
  'last-modified': new Date(object.at).toUTCString(),
  'content-type': object.contentType,
  'accept-ranges': 'bytes',
});

const checkPreconditions = (call: Call, object: StoredObject): void => {
  const wanted = header(call, 'if-match');
  if (wanted !== undefined && wanted !== object.etag && wanted !== '*') throw refusals.precondition();
};

/** First and last byte; null without a range. @throws Refusal when no byte of it is there */
const rangeOf = (range: string | undefined, size: number): readonly [number, number] | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (match[1] && match[2] && Number(match[2]) < start) return null;
  if (start >= size) throw refusals.invalidRange(size);
  return [start, end];
};

const get = (call: Call): Answer => {
  const bucket = call.bucket();
  const object = bucket.get(call.key);
  checkPreconditions(call, object);
  const range = rangeOf(header(call, 'range'), object.sizeBytes);
  const [start, end] = range ?? [0, object.sizeBytes - 1];
  const length = end - start + 1;
  return {
    status: range ? 206 : 200,
    headers: {
      ...describeObject(object),
      'content-length': length,
      ...(range && { 'content-range': `bytes ${start}-${end}/${object.sizeBytes}` }),
    },
    body: length > 0 ? createReadStream(bucket.pathOf(object.bytes), { start, end }) : '',
  };
};

const head = (call: Call): Answer => {
  const object = call.bucket().get(call.key);
  checkPreconditions(call, object);
  return { status: 200, headers: { ...describeObject(object), 'content-length': object.sizeBytes - call.faults.lostBytes } };
};

/** Bytes are written aside and belong to nobody until `keep` names them. */
const aside = async <T>(bucket: Bucket, write: (bytes: string) => T | Promise<T>): Promise<T> => {
  const bytes = bucket.freshBytes();
  try {
    return await write(bytes);
  } catch (error) {
    bucket.dropBytes(bytes);
    throw error;
  }
};

const OTHER_BYTES = 'AAAA';
/** What is said of the bytes that are stored. @param checksums by header, as they were proved */
const proofOf = ({ faults }: Call, checksums: StoredObject['checksums'], sizeBytes: number): Answer['headers'] => {
  if (faults.checksums === 'none') return {};
  const said = Object.entries(checksums).map(([name, sum]) => [name, faults.checksums === 'same' ? sum : OTHER_BYTES]);
  return { ...Object.fromEntries(said), 'x-amz-checksum-type': 'FULL_OBJECT', 'x-amz-object-size': sizeBytes };
};

const put = (call: Call): Promise<Answer> => {
  const bucket = call.bucket();
  return aside(bucket, async (bytes) => {
    const { sizeBytes, md5, checksums } = await receive(call.request, bucket.pathOf(bytes), call.faults);
    const etag = `"${md5}"`;
    const contentType = header(call, 'content-type') ?? 'application/octet-stream';
    bucket.put({ key: call.key, sizeBytes, etag, at: new Date().toISOString(), contentType, checksums, bytes });
    return { status: 200, headers: { etag, ...proofOf(call, checksums, sizeBytes) } };
  });
};

const copy = (call: Call): Promise<Answer> => {
  const [, from = '', ...key] = decodeURIComponent(`/${header(call, 'x-amz-copy-source')}`.replace(/^\/+/, '/')).split('/');
  const source = call.buckets.get(from);
  const object = source.get(key.join('/'));
  const bucket = call.bucket();
  return aside(bucket, (bytes) => {
    copyFileSync(source.pathOf(object.bytes), bucket.pathOf(bytes));
    const at = new Date().toISOString();
    bucket.put({ ...object, key: call.key, at, bytes });
    return { status: 200, headers: XML, body: xml('CopyObjectResult', { ETag: object.etag, LastModified: at }) };
  });
};

const remove = (call: Call): Answer => {
  call.bucket().remove(call.key);
  return { status: 204 };
};

export const objectOperations: readonly Operation[] = [
  { name: 'CopyObject', method: 'PUT', on: 'object', when: ['x-amz-copy-source'], answer: copy },
  { name: 'PutObject', method: 'PUT', on: 'object', answer: put },
  { name: 'GetObject', method: 'GET', on: 'object', answer: get },
  { name: 'HeadObject', method: 'HEAD', on: 'object', answer: head },
  { name: 'DeleteObject', method: 'DELETE', on: 'object', answer: remove },
];
