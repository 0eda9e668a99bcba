import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPiBrowser, pi } from '@refrain/contracts/accounts';
import { EMBED_ORIGINS } from '@refrain/contracts/posts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFirstPaint, type FirstPaint, type Painted } from './first-paint';

const policyWith = (scripts: string, frames: string): string =>
  [
    "default-src 'self'",
    ...(scripts ? [`script-src 'self' ${scripts}`] : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    `frame-src 'self' ${EMBED_ORIGINS.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frames}`,
    "form-action 'self'",
  ].join('; ');

/** What pages, and the files they are made of, may load and run. */
export const POLICY = policyWith('', "'none'");
/** The Pi Browser opens pages in a frame of its own, and signing in there takes a script of Pi. */
const PI_POLICY = policyWith(pi.sdkOrigin, pi.frameOrigin);
/** Under this address the service worker keeps the page for when there is no line, and asks without saying that it takes HTML. */
const KEPT_PAGE = '/index.html';
const HAS_NO_PAGES = /^\/(api|rest|assets|icons|socket\.io)(\/|\?|$)|^\/sw\.js(\?|$)/;

/** Addresses that look like files, and those of operators. */
const IS_NO_PAGE = /\.\w+$|^\/(dev|metrics|uploads)(\/|$)/;

/** Browsers say what they fetch for. What is part of a page is none. */
const PARTS_OF_PAGES: ReadonlySet<unknown> = new Set(
  'audio audioworklet font image manifest paintworklet script serviceworker sharedworker style track video worker xslt'.split(
    ' ',
  ),
);

/**
 * Whether a request is for a page: any address outside the API, its sockets and the files of the build. Preview fetchers and
 * monitors accept other types than HTML, or none. So the Accept header decides only when the address looks like a file.
 */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean => {
  if ((method !== 'GET' && method !== 'HEAD') || HAS_NO_PAGES.test(url)) return false;
  const [path = '/'] = url.split('?');
  if (path === KEPT_PAGE || headers.accept?.includes('text/html')) return true;
  return !IS_NO_PAGE.test(path) && !PARTS_OF_PAGES.has(headers['sec-fetch-dest']);
};

/** Names with a hash of the content in them last for ever. All else, the service worker above all, is fetched again. */
export const cachingOf = (file: string): string =>
  /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** What is written into the page before it goes out; whether anything is at its address; what of it is painted. */
export type DescribedPage = Painted & Readonly<{ tags: string; isThere: boolean }>;

/** What a page says of itself; `path` is without query. With its first answers where it is painted, by the query. Must not fail. */
export type DescribePage = (path: string, painted: URLSearchParams | null) => Promise<DescribedPage>;

type Template = Readonly<{ before: string; after: string; first: FirstPaint | null }>;

/** What the built page says of itself by default gives way to what the server knows of the address. */
const templateOf = async (folder: string): Promise<Template> => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const [before = '', ...after] = html.replace(/<meta name="description"[^<>]*>/, '').split(/<title>[^<]*<\/title>/);
  return { before, after: after.join(''), first: await readFirstPaint(folder) };
};

/** Sends the one page of the front end, whose router decides what it shows. */
export class PageServer {
  private template: Promise<Template> | null = null;

  constructor(
    readonly folder: string,
    private readonly describe: DescribePage,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      this.template ??= templateOf(this.folder);
      const [path = '/', query] = request.url.split('?');
      // The kept page is opened at any address, and a person with a session sees another frame.
      const forVisitors = path !== KEPT_PAGE && !request.headers.cookie;
      const [{ before, after, first }, page] = await Promise.all([
        this.template,
        this.describe(path === KEPT_PAGE ? '/' : path, forVisitors ? new URLSearchParams(query) : null),
      ]);
      // A person with a cookie of ours may see more than the server looks for here. Only visitors get a 404.
      const status = page.isThere || request.headers.cookie ? 200 : 404;
      const painted = page.isThere && forVisitors ? first?.paint(after, page) : null;
      const plain = path === KEPT_PAGE ? after : first?.preloadShell(after, page.route);
      const body = painted ?? plain ?? after;
      const policy = isPiBrowser(request.headers['user-agent']) ? PI_POLICY : POLICY;
      const headers = { 'content-security-policy': policy, 'cache-control': 'no-cache', vary: 'user-agent, cookie' };
      await reply
        .code(status)
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(before + page.tags + body);
    } catch {
      this.template = null;
      await reply.code(503).type('text/plain').send('The front end has not been built yet.');
    }
  }
}
