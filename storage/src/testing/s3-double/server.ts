import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { bucketOperations } from './bucket-operations';
import { openBuckets } from './buckets';
import { NO_FAULTS, type S3Faults } from './faults';
import { multipartOperations } from './multipart-operations';
import { objectOperations } from './object-operations';
import type { Answer, Call, Operation } from './operation';
import { Refusal, refusals } from './refusal';
import { xml } from './xml';

export type S3DoubleOptions = Readonly<{ folder: string; accessKeyId: string; largestPage: number; port?: number }>;

/** What a double has been asked, by operation; `openBodies` are those being sent at the moment. */
export type S3Seen = Readonly<{ calls: Readonly<Record<string, number>>; openBodies: number }>;

const OPERATIONS: readonly Operation[] = [...multipartOperations, ...bucketOperations, ...objectOperations];

const operationOf = (request: IncomingMessage, query: URLSearchParams, key: string): Operation => {
  const on = key === '' ? 'bucket' : 'object';
  const has = (name: string) => query.has(name) || name in request.headers;
  const operation = OPERATIONS.find((one) => one.method === request.method && one.on === on && (one.when ?? []).every(has));
  if (!operation) throw refusals.notImplemented();
  return operation;
};

/** A signature is asked for, not recomputed. @throws Refusal */
const checkSignature = (request: IncomingMessage, accessKeyId: string): void => {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[^/]+\/s3\/aws4_request, ?SignedHeaders=[^,]+, ?Signature=[0-9a-f]{64}$/;
  const match = signed.exec(request.headers.authorization ?? '');
  if (!match || !request.headers['x-amz-date']) throw refusals.accessDenied();
  if (match[1] !== accessKeyId) throw refusals.invalidAccessKey();
};

async function* limited(
  body: Readable,
  { cutAfterBytes, stallAfterBytes }: S3Faults,
  response: ServerResponse,
): AsyncGenerator<Buffer> {
  const limit = cutAfterBytes ?? stallAfterBytes ?? Number.POSITIVE_INFINITY;
  let sent = 0;
  for await (const piece of body) {
    const bytes = (piece as Buffer).subarray(0, limit - sent);
    sent += bytes.length;
    yield bytes;
    if (sent < limit) continue;
    if (cutAfterBytes !== null) response.destroy();
    else await new Promise((resolve) => response.once('close', resolve));
    return;
  }
}

/** An S3 server as far as the media store needs it, in a folder. */
export const openS3Server = (options: S3DoubleOptions) => {
  const buckets = openBuckets(options.folder);
  const calls: Record<string, number> = {};
  let faults = NO_FAULTS;
  let openBodies = 0;
  let server: Server | null = null;
  let port = options.port ?? 0;

  const answerOf = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '/', 'http://double');
    const [, bucketName = '', ...segments] = url.pathname.split('/').map(decodeURIComponent);
    const key = segments.join('/');
    const operation = operationOf(request, url.searchParams, key);
    calls[operation.name] = (calls[operation.name] ?? 0) + 1;
    checkSignature(request, options.accessKeyId);
    if (faults.slowDown > 0) {
      faults = { ...faults, slowDown: faults.slowDown - 1 };
      throw refusals.slowDown();
    }
    if (faults.denied.includes(operation.name)) throw refusals.accessDenied();
    const call: Call = {
      ...{ request, query: url.searchParams, bucketName, key, buckets },
      bucket: () => buckets.get(bucketName),
      ...{ largestPage: options.largestPage, faults },
    };
    return operation.answer(call);
  };

  const refused = (error: unknown): Answer => {
    const { status, code, message, headers } =
      error instanceof Refusal ? error : new Refusal(500, 'InternalError', String(error));
    return {
      status,
      headers: { 'content-type': 'application/xml', ...headers },
      body: xml('Error', { Code: code, Message: message }),
    };
  };

  const send = (request: IncomingMessage, response: ServerResponse, { status, headers, body = '' }: Answer): void => {
    if (response.destroyed) {
      if (typeof body !== 'string') body.destroy();
      return;
    }
    const length =
      typeof body === 'string' && !(headers && 'content-length' in headers) ? { 'content-length': Buffer.byteLength(body) } : {};
    response.writeHead(status, { 'x-amz-request-id': randomUUID(), ...length, ...headers });
    if (typeof body === 'string') {
      response.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    openBodies += 1;
    const sending = Readable.from(limited(body, faults, response), { objectMode: false });
    response.once('close', () => {
      openBodies -= 1;
      sending.destroy();
      body.destroy();
    });
    sending.once('error', () => response.destroy());
    sending.pipe(response);
  };

  const onRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (faults.refuse > 0) {
      faults = { ...faults, refuse: faults.refuse - 1 };
      request.socket.destroy();
      return;
    }
    if (faults.delayMs > 0) await setTimeout(faults.delayMs);
    const answer = await answerOf(request).catch(refused);
    request.resume();
    send(request, response, answer);
  };

  return {
    /** Opens the port, the same one every time. Gives the URL. */
    open: () =>
      new Promise<string>((resolve, reject) => {
        server = createServer((request, response) => void onRequest(request, response));
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          port = (server?.address() as { port: number }).port;
          resolve(`http://127.0.0.1:${port}`);
        });
      }),
    /** Closes the port and every connection. */
    close: () =>
      new Promise<void>((resolve) => {
        if (!server) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
        server = null;
      }),
    fault: (changed: Partial<S3Faults>): void => void (faults = { ...NO_FAULTS, ...changed }),
    seen: (): S3Seen => ({ calls, openBodies }),
  };
};
