import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

/** A browser asks for an address outside the API and takes HTML. */
export const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets|socket\.io)(\/|\?|$)/.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html');

/** Sends the one page of the front end, whose router decides what it shows. */
export class PageServer {
  private html: Promise<string> | null = null;

  constructor(readonly folder: string) {}

  async send(reply: FastifyReply): Promise<void> {
    try {
      this.html ??= readFile(join(this.folder, 'index.html'), 'utf8');
      await reply.code(200).headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8').send(await this.html);
    } catch {
      this.html = null;
      await reply.code(503).type('text/plain').send('The front end has not been built yet.');
    }
  }
}
