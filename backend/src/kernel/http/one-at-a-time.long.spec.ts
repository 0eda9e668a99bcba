import { connect } from 'node:net';
import { TestApp } from '../../testing/test-app';
import { MOST_AHEAD } from './one-at-a-time';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.end());

/** What a connection hears that sends all of this in one piece, until it is closed. */
const heard = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    let all = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(10_000, () => reject(new Error(`no end after ${all.slice(0, 500)}`)));
    socket.on('data', (chunk) => (all += chunk.toString()));
    socket.once('error', () => resolve(all)).once('close', () => resolve(all));
  });
const ask = (id: number, more = '') =>
  `GET /api/version HTTP/1.1\r\nHost: refrain.test\r\nX-Request-Id: 00000000-0000-4000-8000-${String(id).padStart(12, '0')}\r\n${more}\r\n`;
const asks = (count: number) => Array.from({ length: count }, (_, i) => ask(i, i === count - 1 ? 'Connection: close\r\n' : ''));

describe('requests that come in one piece', () => {
  it('are all answered, in their order', async () => {
    const answers = heard(asks(MOST_AHEAD).join(''));
    expect((await app.visitor().get('/api/version')).status).toBe(200);
    const ids = [...(await answers).matchAll(/x-request-id: \S+-0*(\d+)\r/g)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: MOST_AHEAD }, (_, i) => i));
  });

  it('are cut off where there are far too many, and the next connection is answered', async () => {
    const answered = (await heard(asks(2000).join(''))).match(/HTTP\/1\.1 200/g) ?? [];
    expect(answered.length).toBeLessThanOrEqual(MOST_AHEAD + 1);
    expect((await app.visitor().get('/api/version')).status).toBe(200);
  });

  it('leave nothing behind where the connection is closed in the middle', async () => {
    const { hostname, port } = new URL(app.origin);
    for (let i = 0; i < 10; i += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(asks(30).join(''));
          setTimeout(() => socket.destroy(), i);
        });
        socket.once('close', () => resolve()).once('error', () => resolve());
      });
    }
    expect((await app.visitor().get('/api/version')).status).toBe(200);
  });
});
