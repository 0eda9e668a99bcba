import { S3Client } from '@aws-sdk/client-s3';

/** Without `endpoint` it is Amazon's; with one, buckets are in the path, as other servers have them. */
export type S3Settings = Readonly<{
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where files on their way in and local copies are; default: a folder below the system's temporary one. */
  temporaryFolder?: string;
}>;

/** How long an answer's first byte may take, over all attempts, and each further piece of it. */
export const ANSWER_MS = 5000;
/** An upload has moved no byte for this long, once in each attempt. Longer than an answer: a server may think when it has all parts. */
const UPLOAD_IDLE_MS = 8000;
const CONNECT_MS = 1500;
const ATTEMPTS = 3;
/** Streams that are read slowly each hold one. */
const MOST_CONNECTIONS = 500;

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, socketTimeout: number): S3Client =>
  new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // What comes in is proved by the server; what goes out is often a range, which has no checksum.
    requestChecksumCalculation: 'WHEN_SUPPORTED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  });

/** Questions are bounded by their caller, as a reader may be slow; uploads by the silence of their connection. */
export const openClients = (settings: S3Settings) => ({
  questions: clientOf(settings, 0),
  uploads: clientOf(settings, UPLOAD_IDLE_MS),
});
