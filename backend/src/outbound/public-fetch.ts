import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { PassThrough, pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { internet, type Network } from './network';
import { fail, FetchRefused, lineTo, webAddress } from './public-line';

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

const MOST_HEADER_BYTES = 16 * 1024;
const REDIRECTS = [301, 302, 303, 307, 308];

/** An address that may be asked at all, and that the caller takes. */
const admitted = (text: string, { allowed }: FetchLimits, base?: URL): URL => {
  const url = webAddress(text, base);
  return url && allowed(url) ? url : fail('notAllowed');
};

const ask = async (url: URL, accept: string, network: Network, signal: AbortSignal): Promise<IncomingMessage> => {
  const line = await lineTo(url, network, signal);
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
