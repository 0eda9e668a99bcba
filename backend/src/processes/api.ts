import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Live } from '../kernel/live/live';
import type { Door } from './ops-server';

/** How long requests in flight may still take once the process is to stop. */
const DRAIN_MS = 5000;
const TIDY_EVERY_MS = 50;
/** Connections that wait to be taken. One for which there is no place is tried again by its sender after 1, 3 and 7 seconds, and hears nothing meanwhile. */
const BACKLOG = 4096;

/** Takes no new connections, lets those answer that are asked something, and closes what is then left. */
const drain = async (app: NestFastifyApplication): Promise<void> => {
  const server = app.getHttpServer() as Server;
  // A connection that is kept alive is idle once its answer is out, and would else be waited for.
  const tidying = setInterval(() => server.closeIdleConnections(), TIDY_EVERY_MS);
  const patience = new AbortController();
  const closed = app.get(Live).close();
  await Promise.race([closed, pause(DRAIN_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
  clearInterval(tidying);
  server.closeAllConnections();
  await closed;
  await app.close();
};

/** Opens the door of an application to people. */
export const openApi = async (app: NestFastifyApplication, host: string, port: number): Promise<Door> => {
  await app.listen({ port, host, backlog: BACKLOG });
  return { port: (app.getHttpServer().address() as AddressInfo).port, stop: () => drain(app) };
};
