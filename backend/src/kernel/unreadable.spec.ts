import { connect, type AddressInfo } from 'node:net';
import { kernelRefusals } from '@refrain/contracts/kernel';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuseSlowBodies } from './unreadable';

let fastify: FastifyInstance;
beforeAll(async () => {
  fastify = Fastify();
  fastify.addHook('preParsing', refuseSlowBodies(150));
  fastify.setErrorHandler((error: Error & { refusal?: { code: string; status: number } }, _request, reply) => reply.code(error.refusal?.status ?? 500).send({ code: error.refusal?.code }));
  fastify.post('/', async ({ body }) => body);
  await fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => fastify.close());

/** All that comes back until the connection ends, and whether it did within a second. */
const send = (...parts: readonly (readonly [afterMs: number, text: string])[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
    for (const [afterMs, text] of parts) setTimeout(() => socket.writable && socket.write(text), afterMs);
    setTimeout(() => socket.destroy(new Error(`no end after "${heard}"`)), 3000).unref();
    socket.on('data', (chunk) => (heard += chunk.toString())).on('error', reject).on('close', () => resolve(heard));
  });
const head = (length: number): string => `POST / HTTP/1.1\r\nHost: sample\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describe('a body', () => {
  it('that does not come whole in time is refused, and its connection ended', async () => {
    const heard = await send([0, `${head(100)}{"a":`]);
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    expect(heard).toContain(kernelRefusals.tooSlow.code);
  });

  it('may come in pieces', async () => expect(await send([0, `${head(7)}{"a"`], [50, ':1}'])).toMatch(/^HTTP\/1.1 200 [\s\S]*\{"a":1\}$/));
});
