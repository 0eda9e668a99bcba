import { createWriteStream } from 'node:fs';
import { rm, stat, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beginningOf, checkRange, segmentsOf } from '../media-key';
import { MediaUnavailable, type MediaStore, type StoredMedia } from '../media-store';
import { openLocalFiles } from './local-files';
import { mediaStream } from './s3-body';
import { ensureBucket } from './s3-bucket';
import { ANSWER_MS, openClients, type S3Settings } from './s3-client';
import { codesOf, isMissing, mediaError } from './s3-errors';
import { dropUnfinished, uploadFile } from './s3-uploads';

const PRIVATE_FILE = 0o600;
/** Characters of a key that its local copy is named after. */
const NAMED = 100;
/** Other processes may share the bucket and the folder: what is younger may be theirs, and in use. */
const YOUNGEST_SWEPT_MS = 30 * 60_000;

/** Milliseconds for which a server that answered need not be asked whether it does. */
const HEARD_MS = 1000;

const keyOf = (key: string) => segmentsOf(key).join('/');

/** Something done once; tried again at the next call when it failed. */
const once = (work: () => Promise<void>) => {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = null;
      throw error;
    });
    return done;
  };
};

/**
 * Media in a bucket of an S3-compatible server. A server that is down does not keep the store from opening: what is asked of it
 * meanwhile throws `MediaUnavailable`.
 */
export const openS3MediaStore = async (settings: S3Settings): Promise<MediaStore> => {
  const { bucket: Bucket, temporaryFolder = join(tmpdir(), 'refrain-media') } = settings;
  const { questions, uploads } = openClients(settings);
  const files = await openLocalFiles(temporaryFolder);
  let heardAt = Number.NEGATIVE_INFINITY;

  /** Notes whether the server answers. @throws MediaUnavailable, MediaNotFound */
  const heard = async <T>(key: string, answering: Promise<T>): Promise<T> => {
    try {
      const answer = await answering;
      heardAt = performance.now();
      return answer;
    } catch (error) {
      heardAt = Number.NEGATIVE_INFINITY;
      throw mediaError(key, error);
    }
  };
  /** Runs a request that must answer within `ANSWER_MS`, retries included; its body may take longer. @throws MediaUnavailable, MediaNotFound */
  const answered = async <T>(key: string, send: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), ANSWER_MS);
    try {
      return await heard(key, send(controller.signal));
    } finally {
      clearTimeout(timer);
    }
  };
  const bucketReady = once(() => answered('', (signal) => ensureBucket(questions, settings, signal)));
  await bucketReady().catch((error: unknown) => {
    if (!(error instanceof MediaUnavailable)) throw error;
  });

  const open: MediaStore['open'] = async (key, range) => {
    checkRange(range);
    const Key = keyOf(key);
    const Range = range && `bytes=${range.start}-${range.end}`;
    const body = await answered(key, async (abortSignal) => {
      try {
        return (await questions.send(new GetObjectCommand({ Bucket, Key, Range }), { abortSignal })).Body;
      } catch (error) {
        if (range && codesOf(error).code === 'InvalidRange') return null;
        throw error;
      }
    });
    return body instanceof Readable ? mediaStream(key, body, ANSWER_MS) : Readable.from([]);
  };

  const statOf = async (key: string): Promise<StoredMedia | null> => {
    const Key = keyOf(key);
    return answered(key, async (abortSignal) => {
      try {
        const { ContentLength = 0 } = await questions.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal });
        return { key, sizeBytes: ContentLength };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  };

  async function* below(Prefix: string): AsyncGenerator<StoredMedia> {
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token });
      const page = await answered('', (abortSignal) => questions.send(command, { abortSignal }));
      for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: Key, sizeBytes: Size };
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  }

  return {
    adopt: async (key, localFile) => {
      const name = keyOf(key);
      const { size } = await stat(localFile);
      await bucketReady();
      // A server that hangs is found out by a short question, not by a long upload.
      if (performance.now() - heardAt > HEARD_MS) await statOf(key);
      await heard(key, uploadFile(uploads, Bucket, name, localFile, size));
      await unlink(localFile);
      return { key, sizeBytes: size };
    },
    open,
    stat: statOf,
    withLocalFile: async (key, work) => {
      const path = files.fresh(segmentsOf(key).at(-1)?.slice(-NAMED));
      try {
        await pipeline(await open(key), createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    temporaryFile: async () => files.fresh(),
    remove: async (key) => {
      const Key = keyOf(key);
      await answered(key, (abortSignal) => questions.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }));
    },
    list: (prefix) => below(beginningOf(prefix)),
    sweepTemporary: async (olderThanMs) => {
      const before = Date.now() - Math.max(olderThanMs, YOUNGEST_SWEPT_MS);
      const local = await files.sweep(before);
      // A lifecycle rule of the bucket does the same, so keys that may not list uploads are enough.
      return local + (await answered('', (signal) => dropUnfinished(questions, Bucket, before, signal)).catch(() => 0));
    },
  };
};
