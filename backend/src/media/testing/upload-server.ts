import { Agent, request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/domain-error';
import { receiveUpload, type ReceivedUpload, type ReceivingTrack } from '../receive/receive-upload';
import { uploadPartsOptions } from '../receive/upload-slots';

export const BOUNDARY = 'sample-boundary';

export type FormPart = Readonly<{ name: string; fileName?: string; type?: string; content: Buffer | string }>;

/** A multipart body as browsers write it. */
export const formBody = (parts: readonly FormPart[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, type = 'application/octet-stream', content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"` +
          (fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`),
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

export type Answer = Readonly<{ status: number; body: Record<string, unknown> }>;

/** An answer, with the local port of the connection it came over. */
export type SentOver = Readonly<{ body: unknown; port: number | undefined }>;

/** A small server with one upload route; `settled` counts requests whose handling has ended, in whatever way. */
export class UploadServer {
  settled = 0;
  readonly outcomes: unknown[] = [];
  private constructor(private readonly app: FastifyInstance) {}

  static async start(
    receiving: Omit<ReceivingTrack, 'request'>,
    keep: (upload: ReceivedUpload) => Promise<void>,
  ): Promise<UploadServer> {
    const app = fastify({ forceCloseConnections: true });
    const server = new UploadServer(app);
    await app.register(multipart);
    app.post('/upload', async (request, reply) => {
      try {
        const received = await receiveUpload(request.parts(uploadPartsOptions), { ...receiving, request: request.raw });
        server.outcomes.push('received');
        await keep(received);
        return received;
      } catch (error) {
        server.outcomes.push(error);
        if (!(error instanceof DomainError)) throw error;
        return await reply.status(error.refusal.status).send({ code: error.refusal.code, message: error.refusal.message });
      } finally {
        server.settled += 1;
      }
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return server;
  }

  get port(): number {
    return (this.app.server.address() as AddressInfo).port;
  }

  async post(body: Buffer | ReadableStream<Uint8Array>, type = `multipart/form-data; boundary=${BOUNDARY}`): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${this.port}/upload`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      duplex: 'half',
    } as RequestInit);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** Sends two bodies one after the other over the same connection, each to its last byte. */
  async postTwice(first: Buffer, second: Buffer): Promise<readonly SentOver[]> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (body: Buffer) =>
      new Promise<SentOver>((resolve, reject) => {
        const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': body.length };
        const request = httpRequest(
          { agent, port: this.port, path: '/upload', method: 'POST', headers, timeout: 5000 },
          (response) => {
            const port = request.socket?.localPort;
            json(response).then((body) => resolve({ body, port }), reject);
          },
        );
        request.on('error', reject).on('timeout', () => request.destroy(new Error('stalled')));
        request.end(body);
      });
    try {
      return [await send(first), await send(second)];
    } finally {
      agent.destroy();
    }
  }

  /** Announces the whole body, sends only its beginning, and cuts the line. */
  async cut(body: Buffer, after: number): Promise<void> {
    const type = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
    const head = `POST /upload HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
    await new Promise<void>((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => {
        socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, after)]), () => {
          setTimeout(() => socket.destroy(), after % 5);
        });
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
  }

  close = () => this.app.close();
}
