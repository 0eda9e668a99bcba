import 'reflect-metadata';
import { existsSync } from 'node:fs';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from './app.module';
import { AccessGuard } from './kernel/access';
import { refuseDeepBodies } from './kernel/body-depth';
import { PageServer } from './kernel/front-page';
import type { KernelParts } from './kernel/kernel.module';
import { Live } from './kernel/live';
import { ProblemFilter, problemOf } from './kernel/problem.filter';
import { refuseForeignOrigins } from './kernel/same-origin';
import { bodyValidation } from './kernel/validation';
import { uploadPartsOptions } from './media/upload-slots';

export type AppOptions = KernelParts & Readonly<{ pages: string; quiet?: boolean }>;

const JSON_BODY_LIMIT = 256 * 1024;
const ALWAYS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' };

/** The whole HTTP and socket side over a given storage, not listening yet. `pages` is the folder of the built front end. */
export const createApp = async ({ pages, quiet, ...parts }: AppOptions): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    bodyLimit: JSON_BODY_LIMIT,
    genReqId: () => parts.ids.next(),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      const problem = problemOf(kernelRefusals.malformed);
      void reply.code(problem.status).headers(ALWAYS).type('application/problem+json').send(problem);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(parts), adapter, {
    bodyParser: false,
    logger: quiet ? ['error', 'fatal'] : ['error', 'warn', 'fatal'],
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  // JSON only: forms and plain text are what other sites can send without asking.
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('onRequest', async (_request, reply) => void reply.headers(ALWAYS));
  fastify.addHook('onRequest', refuseForeignOrigins);
  fastify.addHook('preValidation', refuseDeepBodies);
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, uploadPartsOptions);
  if (existsSync(pages)) {
    await app.register(fastifyStatic, { root: pages, index: false, wildcard: false, immutable: true, maxAge: '1y' });
  }
  app.useGlobalGuards(app.get(AccessGuard));
  app.useGlobalPipes(bodyValidation());
  app.useGlobalFilters(new ProblemFilter(new PageServer(pages)));
  await app.init();
  await fastify.ready();
  app.get(Live).attach(app.getHttpServer());
  return app;
};
