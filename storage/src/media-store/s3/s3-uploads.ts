import { createReadStream } from 'node:fs';
import { AbortMultipartUploadCommand, HeadObjectCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { MediaUnavailable } from '../media-store';
import { codesOf, mediaError } from './s3-errors';
import { putWhole, type Taken } from './s3-put';

/** Memory of one upload: parts of this size, this many at once. What is no larger goes in one request. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** @throws MediaUnavailable when what is there is not what was sent; if another upload replaced it since, it was sent */
const verify = async (
  client: S3Client,
  at: { Bucket: string; Key: string },
  etag: string | undefined,
  sizeBytes: number,
): Promise<void> => {
  try {
    const { ContentLength } = await client.send(new HeadObjectCommand({ ...at, IfMatch: etag }));
    if (ContentLength !== sizeBytes)
      throw new MediaUnavailable(`${at.Key} has ${ContentLength} bytes in the media store, not ${sizeBytes}`);
  } catch (error) {
    if (codesOf(error).status !== 412) throw error;
  }
};

const putInParts = async (
  client: S3Client,
  at: { Bucket: string; Key: string },
  localFile: string,
  sizeBytes: number,
): Promise<Taken> => {
  const body = createReadStream(localFile, { highWaterMark: 256 * 1024 });
  try {
    const upload = new Upload({
      client,
      params: { ...at, Body: body, ContentLength: sizeBytes },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    return { etag: (await upload.done()).ETag, isProved: false };
  } finally {
    body.destroy();
  }
};

/**
 * Puts a whole local file under a key: in one request, or in parts that appear together when the last has come. The server
 * refuses bytes that are not those of their checksum. Where its answer does not name the checksum of the whole, the size is compared.
 * @throws MediaUnavailable; what was there before is then still there, or it is the new one
 */
export const uploadFile = async (
  client: S3Client,
  bucket: string,
  key: string,
  localFile: string,
  sizeBytes: number,
): Promise<void> => {
  const at = { Bucket: bucket, Key: key };
  const put = sizeBytes > PART_BYTES ? putInParts : putWhole;
  try {
    const { etag, isProved } = await put(client, at, localFile, sizeBytes);
    if (!isProved) await verify(client, at, etag, sizeBytes);
  } catch (error) {
    throw mediaError(key, error);
  }
};

/**
 * Drops parts of uploads that were begun before this time (milliseconds since the epoch) and never completed; gives the number
 * of uploads. A lifecycle rule of the bucket (AbortIncompleteMultipartUpload) does the same where listing them is not allowed.
 */
export const dropUnfinished = async (
  client: S3Client,
  bucket: string,
  before: number,
  abortSignal: AbortSignal,
): Promise<number> => {
  let dropped = 0;
  let from: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, ...from }), { abortSignal });
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated.getTime() > before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }), { abortSignal });
      dropped += 1;
    }
    if (!page.IsTruncated) return dropped;
    from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
};
