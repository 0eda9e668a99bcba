import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Drop } from './faults';

/** Stands between a client and a real server, so that tests can lose the connection. */
export const startTcpProxy = async (
  host: string,
  port: number,
): Promise<{ port: number; drop: (how: Drop) => void; stop: () => Promise<void> }> => {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => (sockets.delete(socket), other.destroy()));
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = (how: Drop) => {
    for (const socket of [...sockets]) {
      if (how === 'fault') socket.destroy();
      else socket.end();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    drop,
    stop: async () => {
      server.close();
      drop('fault');
      await once(server, 'close');
    },
  };
};
