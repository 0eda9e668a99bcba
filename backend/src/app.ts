import 'reflect-metadata';
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FILE_PART_TYPE, kernelRefusals, REQUEST_ID_HEADER, STALE_HEADER } from '@refrain/contracts/kernel';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule, type AppParts } from './app.module';
import type { TrustProxy } from './config';
import { ForkChoices } from './forks/fork-choice';
import { lookThroughForks } from './forks/under-fork';
import { AccessGuard, confirmFirst } from './kernel/http/access';
import { refuseVastBodies } from './kernel/http/answers/body-shape';
import { answerHeaders } from './kernel/http/answers/answer-headers';
import { compressTexts } from './kernel/http/answers/compressed';
import { cachingOf, PageServer } from './kernel/http/pages/front-page';
import { Dependencies } from './kernel/dependencies';
import { Live } from './kernel/live/live';
import { OwnWrites } from './kernel/read/own-writes';
import { FORM_TYPE, MediaTypeGuard } from './kernel/http/media-type';
import { keepRawBodies } from './kernel/http/raw-body';
import { oneAtATime } from './kernel/http/one-at-a-time';
import { sendProblem } from './kernel/http/problem';
import { ProblemFilter } from './kernel/http/problem.filter';
import { SignInFailures } from './kernel/limits/failures';
import { refuseForeignOrigins } from './kernel/http/same-origin';
import { isSafe } from './kernel/safe-method';
import { assertLimited } from './kernel/limits/unlimited-routes';
import { queueReads } from './kernel/shedding/queue-reads';
import { closeUnread, refuseSlowBodies, refuseTinyChunks, refuseUnreadable } from './kernel/http/unreadable';
import { bodyValidation } from './kernel/http/validation';
import { uploadPartsOptions } from './media/receive/upload-slots';
import { countCommands } from './observability/count-commands';
import { createLogger, nestLogger, type Logger } from './observability/logger';
import { AnswerCounts } from './observability/answer-counts';
import type { Metrics } from './observability/metrics';
import { logSecurity } from './observability/security-log';
import { givenRequestId, serveMetrics, watchRequests } from './observability/watch-requests';
import { PageHeads } from './site/page-heads';

export type AppOptions = AppParts &
  Readonly<{
    /** Folder of the built front end. */
    pages: string;
    /** Default: errors, for a person at a terminal. */
    logger?: Logger;
    /** Counted and served at /metrics when given. */
    metrics?: Metrics | null;
    /** Whether every request gets a line in the log, or only those that failed. */
    eachRequest?: boolean;
    /** Whose `X-Forwarded-For` is believed; default: nobody's. */
    trustProxy?: TrustProxy;
    /** Whether reads are refused where more come than can be answered; default: yes. */
    sheds?: boolean;
  }>;

const JSON_BODY_LIMIT = 256 * 1024;
const BODY_WITHIN_MS = 30_000;
const UNREAD_WITHIN_MS = 5000;
const isData = (url: string): boolean => /^\/(api|dev|metrics|oembed|rest)(\/|\?|$)/.test(url);

/** Files of the build that are the same for everyone; most have names that hold a hash of what they hold. */
const isAsset = (url: string): boolean => url.startsWith('/assets/') || url === '/early.js';

const isRead = ({ method, url }: FastifyRequest): boolean => isSafe(method) && url.startsWith('/api/');

/**
 * What every answer says of itself: its request's id, and how old it may be while the log is away. Caches keep files of the build
 * for a year, where the id of one request says nothing, and a page has dozens of them.
 */
const addHeaders = (app: NestFastifyApplication, { data, pages, assets }: ReturnType<typeof answerHeaders>) => {
  const dependencies = app.get(Dependencies);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const kind = isData(request.url) ? data : isAsset(request.url) ? assets : pages;
    void reply.headers(kind);
    if (kind !== assets) void reply.header(REQUEST_ID_HEADER, request.id);
    const stale = dependencies.staleSeconds;
    if (stale !== null && isRead(request)) void reply.header(STALE_HEADER, String(stale));
  };
};

/** The whole HTTP and socket side over a given storage, not listening yet. @throws Error where a route that changes something is not limited */
export const createApp = async ({
  pages,
  logger = createLogger({ format: 'human', level: 'error' }),
  metrics = null,
  eachRequest = false,
  trustProxy = false,
  sheds = true,
  ...parts
}: AppOptions): Promise<NestFastifyApplication> => {
  const headers = answerHeaders(parts.secureCookies);
  const refuse = refuseUnreadable(headers.data);
  const adapter = new FastifyAdapter({
    bodyLimit: JSON_BODY_LIMIT,
    clientErrorHandler: refuse,
    trustProxy: typeof trustProxy === 'object' ? [...trustProxy] : trustProxy,
    genReqId: (request: IncomingMessage) => givenRequestId(request.headers) ?? parts.ids.next(),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(reply.headers(headers.data).header(REQUEST_ID_HEADER, request.id), kernelRefusals.malformed);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with({ ...parts, pages }), adapter, {
    bodyParser: false,
    logger: nestLogger(logger),
    abortOnError: false,
  });
  assertLimited(app);
  const fastify = adapter.getInstance();
  // Read by who takes it, as forms are.
  fastify.addContentTypeParser(FILE_PART_TYPE, (_request, _payload, done) => done(null));
  // Never read: the guard lets it through where a mail program sends it.
  fastify.addContentTypeParser(FORM_TYPE, (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  // JSON only: forms and plain text are what other sites can send without asking.
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('onRequest', refuseTinyChunks(refuse, UNREAD_WITHIN_MS));
  fastify.addHook('onRequest', oneAtATime);
  fastify.addHook('onRequest', addHeaders(app, headers));
  const ownWrites = app.get(OwnWrites);
  if (ownWrites.isOn)
    fastify.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.ahead !== true && isData(request.url)) await ownWrites.waitFor(request, reply);
    });
  if (sheds) queueReads(fastify, { log: logger.child({ context: 'Load' }), metrics });
  fastify.addHook('onRequest', refuseForeignOrigins);
  fastify.addHook('preParsing', refuseSlowBodies(BODY_WITHIN_MS));
  fastify.addHook('preParsing', keepRawBodies);
  fastify.addHook('preValidation', refuseVastBodies);
  lookThroughForks(fastify, app.get(ForkChoices, { strict: false }));
  fastify.addHook('onSend', confirmFirst);
  fastify.addHook('onSend', compressTexts);
  fastify.addHook('onResponse', closeUnread(UNREAD_WITHIN_MS));
  logSecurity(fastify, logger);
  watchRequests(fastify, { logger, counts: app.get(AnswerCounts, { strict: false }), metrics, eachRequest });
  if (metrics) {
    serveMetrics(fastify, metrics);
    countCommands(app.get(CommandBus), metrics);
  }
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, uploadPartsOptions);
  if (existsSync(pages)) {
    await app.register(fastifyStatic, {
      root: pages,
      index: false,
      wildcard: false,
      // The page goes out with its content policy, which static files have not.
      globIgnore: ['**/index.html', '**/*.{br,gz}', 'server/**'],
      preCompressed: true,
      cacheControl: false,
      // Its etag says it too.
      lastModified: false,
      setHeaders: (response, file) => {
        response.setHeader('cache-control', cachingOf(file));
        response.setHeader('vary', 'accept-encoding');
      },
    });
  }
  app.useGlobalGuards(app.get(AccessGuard), app.get(MediaTypeGuard));
  app.useGlobalPipes(bodyValidation());
  app.useGlobalFilters(
    new ProblemFilter(
      new PageServer(pages, (...page) => app.get(PageHeads, { strict: false }).of(...page)),
      (store, error) => app.get(Dependencies).doubt(store, error),
      (code) => app.get(SignInFailures).refused(code),
    ),
  );
  await app.init();
  await fastify.ready();
  const server: Server = app.getHttpServer();
  // A request that expects what we do not know is answered like any other.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  );
  app.get(Live).attach(server, headers.data);
  return app;
};
