import type { Server, ServerResponse } from 'node:http';
import { Server as Listener, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Live } from '../kernel/live/live';
import type { Door } from './ops-server';

/** How long requests in flight may still take once the process is to stop. */
const DRAIN_MS = 5000;
const TIDY_EVERY_MS = 50;
/** Connections that wait to be taken. One for which there is no place is tried again by its sender after 1, 3 and 7 seconds, and hears nothing meanwhile. */
const BACKLOG = 4096;

/** How long connections that a proxy keeps open are still answered on. It learns by the answer that they end, and may ask the next thing at that very moment. */
const HANDOVER_MS = 1000;

/** Takes no new connections, lets those answer that are asked something, and closes what is then left. */
const drain = async (app: NestFastifyApplication, handoverMs: number): Promise<void> => {
  const server = app.getHttpServer() as Server;
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'));
  // That of HTTP would also close each connection that is idle now.
  const left = new Promise((done) => Listener.prototype.close.call(server, done));
  await first(left, handoverMs);
  // A connection that is kept alive is idle once its answer is out, and would else be waited for.
  const tidying = setInterval(() => server.closeIdleConnections(), TIDY_EVERY_MS);
  const closed = Promise.all([left, app.get(Live).close()]);
  await first(closed, DRAIN_MS);
  clearInterval(tidying);
  server.closeAllConnections();
  await closed;
  await app.close();
};

/** Waits for something, at most for so long. */
const first = async (done: Promise<unknown>, milliseconds: number): Promise<void> => {
  const patience = new AbortController();
  await Promise.race([done, pause(milliseconds, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
};

/** Opens the door of an application to people. @param alone whether there is no other api to which a proxy could lead them */
export const openApi = async (app: NestFastifyApplication, host: string, port: number, alone: boolean): Promise<Door> => {
  await app.listen({ port, host, backlog: BACKLOG });
  return { port: (app.getHttpServer().address() as AddressInfo).port, stop: () => drain(app, alone ? 0 : HANDOVER_MS) };
};
