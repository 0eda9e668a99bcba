import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Bucket, Buckets } from './buckets';
import type { S3Faults } from './faults';

export type Call = Readonly<{
  request: IncomingMessage;
  query: URLSearchParams;
  bucketName: string;
  key: string;
  buckets: Buckets;
  bucket: () => Bucket;
  largestPage: number;
  faults: S3Faults;
}>;

export type Answer = Readonly<{ status: number; headers?: Readonly<Record<string, string | number>>; body?: string | Readable }>;

/** `when`: query parameters or headers that must be there. The first operation that fits is the one. */
export type Operation = Readonly<{
  name: string;
  method: string;
  on: 'bucket' | 'object';
  when?: readonly string[];
  answer: (call: Call) => Answer | Promise<Answer>;
}>;

export const header = ({ request }: Call, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

export const XML = { 'content-type': 'application/xml' } as const;
