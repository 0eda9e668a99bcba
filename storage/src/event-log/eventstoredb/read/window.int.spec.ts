import { once } from 'node:events';
import { createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../../testing/eventually';
import { openEventStoreLog } from '../eventstoredb-event-log';
import { createSeen } from './seen';

const WINDOW_BYTES = 1024 * 1024;

it('lets the server send a whole stretch of the log ahead, on each connection', async () => {
  const asked: ServerHttp2Stream[] = [];
  const server = createServer().on('stream', (stream) => asked.push(stream.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `esdb://127.0.0.1:${(server.address() as AddressInfo).port}?tls=false`;
  const log = openEventStoreLog(url, { seen: createSeen() }, { patienceMs: 0 });
  /** What the server may send of one answer, and of all together. */
  const windows = () => {
    const session = asked.at(-1)?.session;
    return [session?.remoteSettings.initialWindowSize, session?.state.remoteWindowSize];
  };
  try {
    for (const connections of [1, 2]) {
      const isRefused = expect(log.head()).rejects.toThrow('UNAVAILABLE');
      await eventually(windows, (seen) => asked.length === connections && seen.every((bytes) => bytes === WINDOW_BYTES));
      asked.at(-1)?.respond({ ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '14' }, { endStream: true });
      await isRefused;
    }
  } finally {
    await log.close();
    for (const { session } of asked) session?.destroy();
    server.close();
  }
});
