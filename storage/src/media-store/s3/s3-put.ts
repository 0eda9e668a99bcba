import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { MediaUnavailable } from '../media-store';

/** What a server said of the bytes it took; `isProved` where it named their checksum, which it has compared and stored. */
export type Taken = Readonly<{ etag: string | undefined; isProved: boolean }>;

/**
 * Puts a small file in one request. One SHA-256 signs the bytes and is their checksum, so they are read once more by nobody here.
 * @throws MediaUnavailable when the server says that it holds other bytes
 */
export const putWhole = async (
  client: S3Client,
  at: Readonly<{ Bucket: string; Key: string }>,
  localFile: string,
  sizeBytes: number,
): Promise<Taken> => {
  const bytes = await readFile(localFile);
  if (bytes.length !== sizeBytes) throw new Error(`${localFile} changed while it was read`);
  const sum = hash('sha256', bytes, 'buffer');
  const sent = sum.toString('base64');
  const command = new PutObjectCommand({ ...at, Body: bytes, ChecksumSHA256: sent });
  command.middlewareStack.add(
    (next) => (args) => {
      // The signer takes a hash that is there rather than making it again.
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sum.toString('hex');
      return next(args);
    },
    { step: 'build', name: 'contentSha256' },
  );
  const { ETag, ChecksumSHA256, Size = sizeBytes } = await client.send(command);
  if (Size !== sizeBytes || (ChecksumSHA256 ?? sent) !== sent)
    throw new MediaUnavailable(`the media store holds other bytes of ${at.Key} than were sent`);
  return { etag: ETag, isProved: ChecksumSHA256 !== undefined };
};
