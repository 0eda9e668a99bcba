import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { hostileUrls, NAMES, redirectsInward } from './testing/hostile-urls';
import type { Line, Network } from './network';
import { isPublicAddress } from './public-address';
import { publicFetch, type FetchLimits } from './public-fetch';
import { FetchRefused } from './public-line';

const PUBLIC = '93.184.215.14';
const LIMITS: FetchLimits = { types: ['text/html'], allowed: () => true, mostBytes: 64 * 1024, mostMs: 5000, mostHops: 3 };
/** For what never ends. */
const SOON: Partial<FetchLimits> = { mostMs: 300 };
const BOMB = gzipSync(Buffer.alloc(20 * 1024 * 1024));

type Page = (request: IncomingMessage, response: ServerResponse) => void;
const html = (response: ServerResponse, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
const to =
  (location: string): Page =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();

const PAGES: Readonly<Record<string, Page>> = {
  '/': (_request, response) => void html(response).end('<title>Public</title>'),
  '/gzip': (_request, response) => void html(response, { 'content-encoding': 'gzip' }).end(gzipSync('<title>Packed</title>')),
  '/bomb': (_request, response) => void html(response, { 'content-encoding': 'gzip' }).end(BOMB),
  '/two-codings': (_request, response) => void html(response, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(BOMB)),
  '/large': (_request, response) => void html(response, { 'content-length': String(10 ** 9) }).end(),
  '/endless': (_request, response) => {
    html(response);
    const timer = setInterval(() => response.write(Buffer.alloc(16 * 1024)), 1);
    response.once('close', () => clearInterval(timer));
  },
  '/slow': (_request, response) => {
    html(response);
    const timer = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(timer));
  },
  '/silent': () => undefined,
  '/picture': (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  '/untyped': (_request, response) => void response.writeHead(200).end('x'),
  '/gone': (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('x'),
  '/broken': (_request, response) => void response.socket?.destroy(),
  '/headers': (_request, response) => void html(response, { long: 'x'.repeat(64 * 1024) }).end(),
  '/hop1': to('/hop2'),
  '/hop2': to('https-not-needed/../hop3'),
  '/hop3': to('/'),
  '/loop': to('/loop'),
  '/mirror': (request, response) => void html(response).end(JSON.stringify(request.headers)),
};

/** Public addresses are all one stand-in on loopback; each other address that is dialled is written down. */
class Stage {
  readonly dialled: string[] = [];
  readonly strayed: string[] = [];
  asked = 0;
  private server!: Server;
  private port = 0;
  readonly network: Network = {
    resolve: async (host) => this.names(host),
    dial: (address, _port, signal) => this.dial(address, signal),
  };

  async up(): Promise<void> {
    this.server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://stage');
      const inward = url.searchParams.get('to');
      (inward === null ? (PAGES[url.pathname] ?? PAGES['/gone']) : to(inward))?.(request, response);
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  down(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  open = (): Promise<number> => new Promise((resolve) => this.server.getConnections((_error, count) => resolve(count)));

  private names(host: string): readonly string[] {
    if (host === 'public.test') return [PUBLIC];
    // The first answer is good, and each that follows leads inward.
    if (host === 'rebinding.test') return (this.asked += 1) === 1 ? [PUBLIC] : ['10.0.0.5'];
    if (host === 'rebound.test') return ['127.0.0.1'];
    if (host === 'never.test') return new Promise(() => undefined) as never;
    const addresses = NAMES[host];
    if (!addresses) throw new Error('no such name');
    return addresses;
  }

  private dial(address: string, signal: AbortSignal): Promise<Line> {
    this.dialled.push(address);
    if (!isPublicAddress(address)) this.strayed.push(address);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: this.port, signal });
      socket.once('connect', () => resolve({ socket, address: this.answeredFrom ?? address })).once('error', reject);
    });
  }

  /** What the other end turns out to be, where it is not what was dialled. */
  answeredFrom: string | null = null;
}

describe('a fetch from the public internet', () => {
  const stage = new Stage();
  beforeAll(() => stage.up());
  afterAll(() => stage.down());
  beforeEach(() => {
    stage.dialled.length = 0;
    stage.asked = 0;
    stage.answeredFrom = null;
  });
  afterEach(() => expect(stage.strayed).toEqual([]));

  const fetch = (url: string, limits: Partial<FetchLimits> = {}) => publicFetch(url, { ...LIMITS, ...limits }, stage.network);
  const fault = async (url: string, limits: Partial<FetchLimits> = {}): Promise<string> =>
    fetch(url, limits).then(
      ({ body }) => `fetched ${body.length} bytes`,
      (error: unknown) => (error instanceof FetchRefused ? error.fault : `another error: ${String(error)}`),
    );

  it('gives a page, packed or not, and where it was found', async () => {
    expect((await fetch('http://public.test/#part')).url.href).toBe('http://public.test/');
    expect(String((await fetch('http://public.test/gzip')).body)).toBe('<title>Packed</title>');
    expect(await fetch('http://public.test/hop1')).toMatchObject({
      type: 'text/html',
      body: Buffer.from('<title>Public</title>'),
    });
    expect(stage.dialled).toEqual(Array(6).fill(PUBLIC));
  });

  it('says no more of us than that we ask', async () => {
    const headers = JSON.parse(String((await fetch('http://public.test/mirror')).body)) as Record<string, string>;
    expect(headers).toEqual({
      host: 'public.test',
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      'user-agent': 'RefrainLinkPreview/1',
      connection: 'close',
    });
  });

  it('has a corpus that is worth its name', () =>
    expect(hostileUrls.length + redirectsInward.length).toBeGreaterThanOrEqual(250));

  it.each(hostileUrls.map((url) => [url.slice(0, 80), url]))('refuses %j without a packet', async (_shown, url) => {
    expect(['notAllowed', 'unreachable']).toContain(await fault(url));
    expect(stage.dialled).toEqual([]);
  });

  it.each(redirectsInward)('does not follow a redirect to %j', async (target) => {
    expect(await fault(`http://public.test/?to=${encodeURIComponent(target)}`)).toMatch(/^(notAllowed|unreachable)$/);
    expect(stage.dialled).toEqual([PUBLIC]);
  });

  it('resolves a name once for each line, and believes no answer of before', async () => {
    expect(await fault('http://rebinding.test/hop1')).toBe('notAllowed');
    expect(stage.dialled).toEqual([PUBLIC]);
  });

  it('hangs up on an end of the line that is not public, whatever its name said', async () => {
    for (const address of ['127.0.0.1', '::ffff:10.0.0.1', '169.254.169.254', '']) {
      stage.answeredFrom = address;
      expect(await fault('http://public.test/')).toBe('notAllowed');
    }
  });

  it.each([
    ['/bomb', 'tooLarge'],
    ['/large', 'tooLarge'],
    ['/endless', 'tooLarge'],
    ['/slow', 'tooSlow'],
    ['/silent', 'tooSlow'],
    ['/two-codings', 'wrongType'],
    ['/picture', 'wrongType'],
    ['/untyped', 'wrongType'],
    ['/gone', 'refused'],
    ['/loop', 'refused'],
    ['/broken', 'unreachable'],
    ['/headers', 'unreachable'],
  ])('ends at %s as %s', async (path, expected) =>
    expect(await fault(`http://public.test${path}`, expected === 'tooSlow' ? SOON : {})).toBe(expected),
  );

  it('waits for no name longer than for a page', async () => expect(await fault('http://never.test/', SOON)).toBe('tooSlow'));

  it('asks of each hop whether it is allowed', async () => {
    expect(await fault('http://public.test/hop1', { allowed: ({ pathname }) => pathname !== '/hop3' })).toBe('notAllowed');
    expect(await fault('http://public.test/hop1', { mostHops: 2 })).toBe('refused');
  });

  it('leaves no line open', async () => {
    for (const path of ['/', '/bomb', '/slow', '/endless', '/picture', '/hop1', '/silent'])
      await fault(`http://public.test${path}`, SOON);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await stage.open()).toBe(0);
  });
});
