import { kernelRefusals, REQUEST_ID_HEADER } from '@refrain/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusedWith, sendProblem } from '../kernel/http/problem';
import type { AnswerCounts } from './answer-counts';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import { onceAnswered } from './once-answered';
import { routeOf } from './route-of';

export type Watching = Readonly<{ logger: Logger; counts: AnswerCounts; metrics: Metrics | null; eachRequest: boolean }>;

/** Ids that say nothing: a UUID, or the 32 digits that proxies and tracers make. Others could carry what no log may hold. */
const RANDOM_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/;

/** The caller's id for a request, when it is a random one. */
export const givenRequestId = (headers: Readonly<Record<string, string | string[] | undefined>>): string | null => {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && RANDOM_ID.test(given) ? given : null;
};

/** Measures each answer and logs it: failures always, the others where lines are collected by machines. */
export const watchRequests = (fastify: FastifyInstance, { logger, counts, metrics, eachRequest }: Watching): void => {
  const log = logger.child({ context: 'Request' });
  onceAnswered(fastify, (request, reply) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    const { method } = request;
    const route = routeOf(request);
    // Refusals for load are counted, not written down one by one: that would be more load.
    const shed = refusedWith(reply) === kernelRefusals.busy.code;
    const answered = { method, route, status, shed, ms };
    counts.add(answered);
    metrics?.request(answered);
    const isFailure = status >= 500 && !shed;
    if (!isFailure && !eachRequest) return;
    const line = { correlation: request.id, method, route, status, ms: Math.round(ms * 100) / 100 };
    log[isFailure ? 'warn' : 'info'](line, `${method} ${route} answered ${status}`);
  });
};

/** Metrics are for the operator's network: a caller through a proxy from outside finds nothing here. */
export const serveMetrics = (fastify: FastifyInstance, metrics: Metrics): void => {
  fastify.get('/metrics', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined)
      return sendProblem(reply, kernelRefusals.routeNotFound);
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
