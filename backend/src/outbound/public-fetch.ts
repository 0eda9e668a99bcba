import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { PassThrough, pipeline, type Transform } from 'node:stream';
import { connect as secure, type TLSSocket } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { internet, type Network } from './network';
import { isPublicAddress } from './public-address';

/** Why nothing was fetched. `notAllowed` is about the address, the others about who is there. */
export type FetchFault = 'notAllowed' | 'unreachable' | 'tooSlow' | 'tooLarge' | 'wrongType' | 'refused';

export class FetchRefused extends Error {
  override name = 'FetchRefused';
  constructor(readonly fault: FetchFault) {
    super(`nothing was fetched: ${fault}`);
  }
}

export type FetchLimits = Readonly<{
  /** Media types taken, without parameters. */
  types: readonly string[];
  /** Which addresses may be asked, beside being public; asked again at each hop. */
  allowed: (url: URL) => boolean;
  mostBytes: number;
  mostMs: number;
  mostHops: number;
}>;

/** `url` is where it was found after all redirects. */
export type Fetched = Readonly<{ url: URL; type: string; body: Buffer }>;

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const MOST_HEADER_BYTES = 16 * 1024;
const LONGEST_URL = 2048;
const REDIRECTS = [301, 302, 303, 307, 308];

const fail = (fault: FetchFault): never => {
  throw new FetchRefused(fault);
};

/** An address that may be asked at all: http(s), the usual port, no name and password within, and one the caller takes. */
const admitted = (text: string, { allowed }: FetchLimits, base?: URL): URL => {
  if (text.length > LONGEST_URL || !URL.canParse(text, base?.href)) return fail('notAllowed');
  const url = new URL(text, base);
  if (PORTS[url.protocol] === undefined || url.port !== '' || url.username !== '' || url.password !== '')
    return fail('notAllowed');
  url.hash = '';
  return allowed(url) ? url : fail('notAllowed');
};

/**
 * A line to one machine of the public internet. Judged is what a name resolves to, all of it, and again the other end of the
 * line: between the two a name may have changed its mind.
 */
const reach = async (url: URL, network: Network, signal: AbortSignal): Promise<Socket> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await network.resolve(host).catch(() => fail('unreachable'));
  const [first] = addresses;
  if (first === undefined) return fail('unreachable');
  if (!addresses.every(isPublicAddress)) return fail('notAllowed');
  const line = await network.dial(first, PORTS[url.protocol] ?? 0, signal);
  if (isPublicAddress(line.address)) return line.socket;
  line.socket.destroy();
  return fail('notAllowed');
};

const encrypted = (socket: Socket, host: string): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const own = secure({ socket, ...(isIP(host) ? {} : { servername: host }), ALPNProtocols: ['http/1.1'] }, () => resolve(own));
    own.once('error', reject);
  });

const ask = async (url: URL, accept: string, network: Network, signal: AbortSignal): Promise<IncomingMessage> => {
  const socket = await reach(url, network, signal);
  const line = url.protocol === 'https:' ? await encrypted(socket, url.hostname) : socket;
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      createConnection: () => line,
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        accept,
        'accept-encoding': 'gzip, br',
        'user-agent': 'RefrainLinkPreview/1',
        connection: 'close',
      },
      maxHeaderSize: MOST_HEADER_BYTES,
    };
    signal.addEventListener('abort', () => line.destroy(), { once: true });
    httpRequest(options, resolve).once('error', reject).end();
  });
};

const DECODERS: Readonly<Record<string, () => Transform>> = {
  identity: () => new PassThrough(),
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Counted after unpacking, so that a bomb ends where it would begin to be one. */
const decoded = (answer: IncomingMessage): Transform => {
  const decoder = DECODERS[answer.headers['content-encoding']?.trim().toLowerCase() || 'identity'];
  return decoder ? pipeline(answer, decoder(), () => undefined) : fail('wrongType');
};

const read = async (answer: IncomingMessage, mostBytes: number): Promise<Buffer> => {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) return fail('tooLarge');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of decoded(answer)) {
    size += (piece as Buffer).length;
    if (size > mostBytes) return fail('tooLarge');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
};

const follow = async (start: URL, limits: FetchLimits, network: Network, signal: AbortSignal): Promise<Fetched> => {
  let url = start;
  for (let hop = 0; hop <= limits.mostHops; hop += 1) {
    const answer = await ask(url, limits.types.join(', '), network, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if (REDIRECTS.includes(statusCode) && headers.location !== undefined) {
        url = admitted(headers.location, limits, url);
        continue;
      }
      const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
      if (statusCode !== 200) return fail('refused');
      if (!limits.types.includes(type)) return fail('wrongType');
      return { url, type, body: await read(answer, limits.mostBytes) };
    } finally {
      answer.destroy();
      answer.socket.destroy();
    }
  }
  return fail('refused');
};

const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new FetchRefused('tooSlow')), { once: true }));

/**
 * Fetches what anybody may see on the public internet, and nothing else: without cookies, within the limits, each hop judged
 * again.
 * @throws FetchRefused
 */
export const publicFetch = async (text: string, limits: FetchLimits, network: Network = internet): Promise<Fetched> => {
  const signal = AbortSignal.timeout(limits.mostMs);
  try {
    return await Promise.race([follow(admitted(text, limits), limits, network, signal), ended(signal)]);
  } catch (error) {
    throw error instanceof FetchRefused ? error : new FetchRefused('unreachable');
  }
};
