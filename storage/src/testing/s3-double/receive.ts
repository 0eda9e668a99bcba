import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { S3Faults } from './faults';
import { refusals } from './refusal';

/** How one checksum is folded; each gives its base64 at the end. */
type Fold = Readonly<{ update: (bytes: Buffer) => void; digest: () => string }>;

const hashFold = (algorithm: string) => (): Fold => {
  const hash = createHash(algorithm);
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('base64') };
};
const crc32Fold = (): Fold => {
  let value = 0;
  return {
    update: (bytes) => (value = crc32(bytes, value)),
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
};
const FOLDS: Readonly<Record<string, () => Fold>> = {
  'content-md5': hashFold('md5'),
  'x-amz-checksum-crc32': crc32Fold,
  'x-amz-checksum-sha1': hashFold('sha1'),
  'x-amz-checksum-sha256': hashFold('sha256'),
};

/**
 * Takes the framing of `aws-chunked` off: each chunk is `<hex length>[;chunk-signature=…]`, its bytes and a line end; after
 * the one of length zero come the trailers.
 */
async function* withoutChunks(source: AsyncIterable<Buffer>, trailers: Map<string, string>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  let wanted = -1;
  let ended = false;
  for await (const piece of source) {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      if (wanted > 0) {
        const bytes = rest.subarray(0, wanted);
        if (bytes.length === 0) break;
        yield bytes;
        rest = rest.subarray(bytes.length);
        wanted -= bytes.length;
        continue;
      }
      const end = rest.indexOf('\r\n');
      if (end < 0) break;
      const line = rest.toString('latin1', 0, end);
      rest = rest.subarray(end + 2);
      if (ended) {
        const [name, value] = line.split(/:(.*)/s);
        if (name) trailers.set(name.toLowerCase(), (value ?? '').trim());
      } else if (wanted === 0) wanted = -1;
      else {
        wanted = Number.parseInt(line, 16);
        ended = wanted === 0;
      }
    }
  }
  if (!ended) throw refusals.incompleteBody();
}

const SIGNED = /^[0-9a-f]{64}$/;

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

export type Received = Readonly<{ sizeBytes: number; md5: string; checksums: Readonly<Record<string, string>> }>;

/**
 * Writes a request's body to a file and proves its length, the bytes that were signed, and its checksums.
 * @throws Refusal
 */
export const receive = async (
  request: IncomingMessage,
  file: string,
  { damage, checksums: known }: Pick<S3Faults, 'damage' | 'checksums'>,
): Promise<Received> => {
  const trailers = new Map<string, string>();
  const content = headerOf(request, 'x-amz-content-sha256') ?? '';
  const isChunked = content.startsWith('STREAMING-');
  const announced = headerOf(request, isChunked ? 'x-amz-decoded-content-length' : 'content-length');
  const trailing = headerOf(request, 'x-amz-trailer')?.split(',') ?? [];
  const names = [...Object.keys(request.headers), ...trailing].map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => /^x-amz-checksum-(?!algorithm|type)/.test(name) && !FOLDS[name]);
  if (unknown) throw refusals.notImplemented();
  const folds = names.flatMap((name) => (FOLDS[name] ? [[name, FOLDS[name]()] as const] : []));
  const [md5, sha256] = [createHash('md5'), SIGNED.test(content) ? createHash('sha256') : null];
  let sizeBytes = 0;

  async function* looked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of isChunked ? withoutChunks(source, trailers) : source) {
      if (damage && sizeBytes === 0) bytes[0] = (bytes[0] ?? 0) ^ 1;
      sizeBytes += bytes.length;
      md5.update(bytes);
      sha256?.update(bytes);
      for (const [, fold] of folds) fold.update(bytes);
      yield bytes;
    }
  }
  await pipeline(Readable.from(looked(request)), createWriteStream(file));
  if (announced !== undefined && Number(announced) !== sizeBytes) throw refusals.incompleteBody();
  if (sha256 && sha256.digest('hex') !== content) throw refusals.otherContent();
  if (known === 'none') return { sizeBytes, md5: md5.digest('hex'), checksums: {} };
  const checksums = Object.fromEntries(folds.map(([name, fold]) => [name, fold.digest()]));
  for (const [name, digest] of Object.entries(checksums)) {
    if (digest !== (trailers.get(name) ?? headerOf(request, name))) throw refusals.badDigest();
  }
  const { 'content-md5': _, ...echoed } = checksums;
  return { sizeBytes, md5: md5.digest('hex'), checksums: echoed };
};

/** A small body, such as a list in XML. */
export const textOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
};
