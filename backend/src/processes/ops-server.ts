import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { kernelRefusals, type Health } from '@refrain/contracts/kernel';
import { problemOf } from '../kernel/http/problem';
import type { Metrics } from '../observability/metrics';

export type Door = Readonly<{ port: number; stop: () => Promise<void> }>;

type Answer = Readonly<{ status: number; type: string; text: string }>;

const problem = (refusal: Parameters<typeof problemOf>[0]): Answer => {
  const { status, ...rest } = problemOf(refusal);
  return { status, type: 'application/problem+json', text: JSON.stringify({ ...rest, status }) };
};

const answerOf = async ({ url }: IncomingMessage, health: () => Promise<Health>, metrics: Metrics | null): Promise<Answer> => {
  const path = url?.split('?')[0];
  if (path === '/api/health')
    return { status: 200, type: 'application/json; charset=utf-8', text: JSON.stringify(await health()) };
  if (path === '/metrics' && metrics) return { status: 200, type: metrics.contentType, text: await metrics.text() };
  return problem(kernelRefusals.routeNotFound);
};

/** The small door of a process that answers no people: its health and its metrics. */
export const openOpsServer = async (
  host: string,
  port: number,
  health: () => Promise<Health>,
  metrics: Metrics | null,
): Promise<Door> => {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answerOf(request, health, metrics)
      .catch(() => problem(kernelRefusals.internal))
      .then(({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
};
