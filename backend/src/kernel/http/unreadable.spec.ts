import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { kernelRefusals } from '@refrain/contracts/kernel';
import Fastify, { type FastifyInstance } from 'fastify';
import { closeUnread, refuseSlowBodies, refuseTinyChunks, refuseUnreadable } from './unreadable';

let fastify: FastifyInstance;
beforeAll(async () => {
  fastify = Fastify();
  fastify.addHook('onRequest', refuseTinyChunks(refuseUnreadable({}), 100));
  fastify.setErrorHandler((error: Error & { refusal?: { code: string; status: number } }, _request, reply) =>
    reply.code(error.refusal?.status ?? 500).send({ code: error.refusal?.code }),
  );
  fastify.addHook('onResponse', closeUnread(400));
  fastify.post('/', { preParsing: refuseSlowBodies(30_000) }, async ({ body }) => body);
  fastify.post('/impatient', { preParsing: refuseSlowBodies(600) }, async ({ body }) => body);
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  fastify.post('/form', async (_request, reply) => reply.code(401).send('no'));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => fastify.close());

/** All that comes back until the connection ends, and whether it did within a second. */
const send = (...parts: readonly (readonly [afterMs: number, text: string])[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
    for (const [afterMs, text] of parts) setTimeout(() => socket.writable && socket.write(text), afterMs);
    setTimeout(() => socket.destroy(new Error(`no end after "${heard}"`)), 6000).unref();
    socket
      .on('data', (chunk) => (heard += chunk.toString()))
      // The server may be gone already when the rest is written.
      .on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && error.code !== 'EPIPE' && reject(error))
      .on('close', () => resolve(heard));
  });
const head = (length: number, path = '/'): string =>
  `POST ${path} HTTP/1.1\r\nHost: sample\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describe('a body', () => {
  it('that does not come whole in time is refused, and its connection ended', async () => {
    const heard = await send([0, `${head(100, '/impatient')}{"a":`]);
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    expect(heard).toContain(kernelRefusals.tooSlow.code);
  });

  it('may come in pieces', async () =>
    expect(await send([0, `${head(7)}{"a"`], [50, ':1}'])).toMatch(/^HTTP\/1.1 200 [\s\S]*\{"a":1\}$/));

  describe('in chunks', () => {
    const chunked = (path: string, type: string, chunks: readonly string[]) =>
      `POST ${path} HTTP/1.1\r\nHost: sample\r\nConnection: close\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n${[
        ...chunks,
        '',
      ]
        .map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
        .join('')}`;
    const letters = (count: number, each: string) => ['"', ...Array.from({ length: count }, () => each), '"'];
    const json = 'application/json';

    it.each([
      ['few', 4000, 'x'],
      ['very many large', 6000, 'x'.repeat(100)],
    ])('of which there are %s is taken', async (_, count, each) =>
      expect(await send([0, chunked('/', json, letters(count, each))])).toMatch(/^HTTP\/1.1 200 /),
    );

    it('of which there are very many small ones is refused, and its connection ended', async () => {
      const heard = await send([0, chunked('/', json, letters(5000, 'x'))]);
      expect(heard).toMatch(/^HTTP\/1.1 400 /);
      expect(heard).toContain(kernelRefusals.malformed.code);
    });

    it('that go on after the answer are not read to their end', async () => {
      const connected = once(fastify.server, 'connection') as Promise<[Socket]>;
      const began = chunked('/form', 'multipart/form-data; boundary=x', ['--'])
        .slice(0, -5)
        .replace('Connection: close', 'Connection: keep-alive');
      const rest = '1\r\nx\r\n'.repeat(200_000);
      expect(await send([0, began], [50, rest])).toMatch(/^HTTP\/1.1 401 /);
      const [{ bytesRead }] = await connected;
      expect(bytesRead).toBeLessThan(rest.length / 4);
    });
  });

  it('that goes on after the answer keeps the connection for a moment only', async () => {
    const form =
      'POST /form HTTP/1.1\r\nHost: sample\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n';
    const began = Date.now();
    const heard = await send([0, `${form}--x`], ...Array.from({ length: 60 }, (_, i) => [50 * (i + 1), 'x'] as const));
    expect(heard).toMatch(/^HTTP\/1.1 401 /);
    expect(Date.now() - began).toBeLessThan(2500);
  });

  it('that comes whole soon after the answer leaves the connection open', async () => {
    const form = (connection: string) =>
      `POST /form HTTP/1.1\r\nHost: sample\r\nConnection: ${connection}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 4\r\n\r\n--`;
    const heard = await send([0, form('keep-alive')], [40, 'xx'], [300, form('close')], [310, 'xx']);
    expect(heard.match(/HTTP\/1.1 401 /g)).toHaveLength(2);
  });
});
