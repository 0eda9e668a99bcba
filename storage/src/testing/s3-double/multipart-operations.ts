import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket, MultipartUpload, Part } from './buckets';
import { header, XML, type Answer, type Call, type Operation } from './operation';
import { receive, textOf } from './receive';
import { refusals } from './refusal';
import { elements, xml } from './xml';

const SMALLEST_PART = 5 * 1024 * 1024;

const create = (call: Call): Answer => {
  const upload: MultipartUpload = {
    id: randomUUID(),
    key: call.key,
    at: new Date().toISOString(),
    contentType: header(call, 'content-type') ?? 'application/octet-stream',
    parts: new Map(),
  };
  call.bucket().uploads.set(upload.id, upload);
  const body = xml('InitiateMultipartUploadResult', { Bucket: call.bucketName, Key: call.key, UploadId: upload.id });
  return { status: 200, headers: XML, body };
};

const uploadPart = async (call: Call): Promise<Answer> => {
  const bucket = call.bucket();
  const upload = bucket.upload(call.query.get('uploadId'), call.key);
  const bytes = bucket.freshBytes();
  try {
    const { sizeBytes, md5, checksums } = await receive(call.request, bucket.pathOf(bytes), call.faults);
    const number = Number(call.query.get('partNumber'));
    const before = upload.parts.get(number);
    upload.parts.set(number, { number, sizeBytes, md5, bytes });
    if (before) bucket.dropBytes(before.bytes);
    return { status: 200, headers: { etag: `"${md5}"`, ...checksums } };
  } catch (error) {
    bucket.dropBytes(bytes);
    throw error;
  }
};

/** The parts that were named, in that order. @throws Refusal */
const chosenParts = (upload: MultipartUpload, body: string): readonly Part[] => {
  const parts = elements(body, 'Part').map((text) => {
    const part = upload.parts.get(Number(elements(text, 'PartNumber')[0]));
    if (!part || elements(text, 'ETag')[0]?.replaceAll('"', '') !== part.md5) throw refusals.invalidPart();
    return part;
  });
  if (parts.length === 0) throw refusals.invalidPart();
  if (parts.slice(0, -1).some(({ sizeBytes }) => sizeBytes < SMALLEST_PART)) throw refusals.tooSmall();
  return parts;
};

const drop = (bucket: Bucket, upload: MultipartUpload): void => {
  bucket.uploads.delete(upload.id);
  for (const { bytes } of upload.parts.values()) bucket.dropBytes(bytes);
};

const complete = async (call: Call): Promise<Answer> => {
  const bucket = call.bucket();
  const upload = bucket.upload(call.query.get('uploadId'), call.key);
  const parts = chosenParts(upload, await textOf(call.request));
  const bytes = bucket.freshBytes();
  async function* all() {
    for (const part of parts) yield* createReadStream(bucket.pathOf(part.bytes));
  }
  await pipeline(Readable.from(all()), createWriteStream(bucket.pathOf(bytes)));
  const md5 = createHash('md5');
  for (const part of parts) md5.update(part.md5, 'hex');
  const etag = `"${md5.digest('hex')}-${parts.length}"`;
  const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
  bucket.put({
    key: call.key,
    sizeBytes,
    etag,
    at: new Date().toISOString(),
    contentType: upload.contentType,
    checksums: {},
    bytes,
  });
  drop(bucket, upload);
  const body = xml('CompleteMultipartUploadResult', { Bucket: call.bucketName, Key: call.key, ETag: etag });
  return { status: 200, headers: XML, body };
};

const abort = (call: Call): Answer => {
  const bucket = call.bucket();
  drop(bucket, bucket.upload(call.query.get('uploadId'), call.key));
  return { status: 204 };
};

const listUploads = (call: Call): Answer => {
  const prefix = call.query.get('prefix') ?? '';
  const uploads = [...call.bucket().uploads.values()].filter(({ key }) => key.startsWith(prefix));
  const body = xml('ListMultipartUploadsResult', {
    Bucket: call.bucketName,
    IsTruncated: false,
    Upload: uploads.map(({ key, id, at }) => ({ Key: key, UploadId: id, Initiated: at })),
  });
  return { status: 200, headers: XML, body };
};

const listParts = (call: Call): Answer => {
  const upload = call.bucket().upload(call.query.get('uploadId'), call.key);
  const parts = [...upload.parts.values()].sort((a, b) => a.number - b.number);
  const body = xml('ListPartsResult', {
    Bucket: call.bucketName,
    Key: call.key,
    UploadId: upload.id,
    IsTruncated: false,
    Part: parts.map(({ number, sizeBytes, md5 }) => ({ PartNumber: number, ETag: `"${md5}"`, Size: sizeBytes })),
  });
  return { status: 200, headers: XML, body };
};

export const multipartOperations: readonly Operation[] = [
  { name: 'CreateMultipartUpload', method: 'POST', on: 'object', when: ['uploads'], answer: create },
  { name: 'UploadPart', method: 'PUT', on: 'object', when: ['partNumber', 'uploadId'], answer: uploadPart },
  { name: 'CompleteMultipartUpload', method: 'POST', on: 'object', when: ['uploadId'], answer: complete },
  { name: 'AbortMultipartUpload', method: 'DELETE', on: 'object', when: ['uploadId'], answer: abort },
  { name: 'ListMultipartUploads', method: 'GET', on: 'bucket', when: ['uploads'], answer: listUploads },
  { name: 'ListParts', method: 'GET', on: 'object', when: ['uploadId'], answer: listParts },
];
