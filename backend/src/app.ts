import 'reflect-metadata';
import { existsSync } from 'node:fs';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { AccessGuard } from './kernel/access';
import { PageServer } from './kernel/front-page';
import type { KernelParts } from './kernel/kernel.module';
import { Live } from './kernel/live';
import { ProblemFilter } from './kernel/problem.filter';
import { refuseForeignOrigins } from './kernel/same-origin';
import { bodyValidation } from './kernel/validation';
import { uploadPartsOptions } from './media/upload-slots';

export type AppOptions = KernelParts & Readonly<{ pages: string; quiet?: boolean }>;

const JSON_BODY_LIMIT = 256 * 1024;

/** The whole HTTP and socket side over a given storage, not listening yet. `pages` is the folder of the built front end. */
export const createApp = async ({ pages, quiet, ...parts }: AppOptions): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({ bodyLimit: JSON_BODY_LIMIT, genReqId: () => parts.ids.next(), routerOptions: { maxParamLength: 300 } });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(parts), adapter, {
    bufferLogs: false,
    logger: quiet ? ['error', 'fatal'] : ['error', 'warn', 'fatal'],
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  fastify.addHook('onRequest', refuseForeignOrigins);
  fastify.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  });
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
