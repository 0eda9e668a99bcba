import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from './refusal';

export type StoredObject = Readonly<{
  key: string;
  sizeBytes: number;
  etag: string;
  at: string;
  contentType: string;
  checksums: Readonly<Record<string, string>>;
  /** Name of the file that holds the bytes. */
  bytes: string;
}>;
export type Part = Readonly<{ number: number; sizeBytes: number; md5: string; bytes: string }>;
export type MultipartUpload = {
  readonly id: string;
  readonly key: string;
  readonly at: string;
  contentType: string;
  parts: Map<number, Part>;
};

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * One bucket in a folder: `objects/` holds a small file for each key, `bytes/` what they hold. An object appears by one
 * rename, so a killed double has it whole or not at all. Multipart uploads in progress live as long as the process.
 */
const openBucket = (folder: string) => {
  const index = join(folder, 'objects');
  const bytes = join(folder, 'bytes');
  mkdirSync(index, { recursive: true });
  mkdirSync(bytes, { recursive: true });
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, MultipartUpload>();
  for (const name of readdirSync(index).filter((file) => file.endsWith('.json'))) {
    const object = JSON.parse(readFileSync(join(index, name), 'utf8')) as StoredObject;
    objects.set(object.key, object);
  }
  const pathOf = (name: string) => join(bytes, name);

  return {
    objects,
    uploads,
    pathOf,
    freshBytes: () => randomUUID(),
    dropBytes: (name: string) => rmSync(pathOf(name), { force: true }),
    put: (object: StoredObject) => {
      const before = objects.get(object.key);
      const file = join(index, `${nameOf(object.key)}.json`);
      writeFileSync(`${file}.${object.bytes}`, JSON.stringify(object));
      renameSync(`${file}.${object.bytes}`, file);
      objects.set(object.key, object);
      if (before) rmSync(pathOf(before.bytes), { force: true });
    },
    remove: (key: string) => {
      const object = objects.get(key);
      if (!object) return;
      objects.delete(key);
      rmSync(join(index, `${nameOf(key)}.json`), { force: true });
      rmSync(pathOf(object.bytes), { force: true });
    },
    get: (key: string): StoredObject => {
      const object = objects.get(key);
      if (!object) throw refusals.noSuchKey();
      return object;
    },
    upload: (id: string | null, key: string): MultipartUpload => {
      const upload = uploads.get(id ?? '');
      if (!upload || upload.key !== key) throw refusals.noSuchUpload();
      return upload;
    },
  };
};
export type Bucket = ReturnType<typeof openBucket>;

/** All buckets below a folder. */
export const openBuckets = (folder: string) => {
  const open = new Map<string, Bucket>();
  const known = (name: string): Bucket | undefined => {
    if (!open.has(name) && existsSync(join(folder, name))) open.set(name, openBucket(join(folder, name)));
    return open.get(name);
  };
  return {
    get: (name: string): Bucket => {
      const bucket = known(name);
      if (!bucket) throw refusals.noSuchBucket();
      return bucket;
    },
    create: (name: string): void => {
      if (known(name)) throw refusals.bucketExists();
      open.set(name, openBucket(join(folder, name)));
    },
  };
};
export type Buckets = ReturnType<typeof openBuckets>;
