import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cookieNames } from '@refrain/contracts/accounts';
import type { Refusal } from '@refrain/contracts/kernel';
import { mustBeDeclared } from './answers/declared-answers';
import { repeatedNames } from './answers/repeated-names';

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };
const decoded = (bytes: Buffer, encoding = ''): Buffer => (bytes.length > 0 ? (DECODERS[encoding]?.(bytes) ?? bytes) : bytes);

/** Of many requests at once on a busy machine the last one waits; nothing less is a request that nobody answers. */
const ANSWERED_WITHIN_MS = 60_000;

/** An answer as it came over the wire, but for its content encoding; `body` is its JSON, null where there is none. */
export type Answer = Readonly<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer; body: unknown }>;

/** `json` is written as JSON, `raw` as it is. A header that is undefined is left out, also where callers have one by themselves. */
export type Sending = Readonly<{ json?: unknown; raw?: string | Buffer | Readable; headers?: OutgoingHttpHeaders }>;

const jsonOf = (bytes: Buffer): unknown => {
  const text = bytes.toString('utf8');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  const twice = repeatedNames(text);
  if (twice.length > 0) throw new Error(`the answer names ${twice.join(', ')} twice in one object: ${text.slice(0, 2000)}`);
  return body;
};

/**
 * Sends a request whose path goes out as it is written, `..` and all.
 * @throws Error where the answer is not one that the API document declares
 */
export const send = async (
  origin: string,
  method: string,
  path: string,
  { json, raw, headers = {} }: Sending = {},
): Promise<Answer> => {
  const { hostname, port } = new URL(origin);
  const body = json === undefined ? raw : JSON.stringify(json);
  const defaults = {
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined || body instanceof Readable ? {} : { 'content-length': Buffer.byteLength(body) }),
  };
  const all = Object.fromEntries(Object.entries({ ...defaults, ...headers }).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, method, path, headers: all, agent: false, timeout: ANSWERED_WITHIN_MS },
      (response) => {
        buffer(response)
          .then((sent) => {
            const bytes = decoded(sent, response.headers['content-encoding']);
            const answer = { status: response.statusCode ?? 0, headers: response.headers, bytes, body: jsonOf(bytes) };
            mustBeDeclared(method, path, answer);
            resolve(answer);
          })
          .catch(reject);
      },
    );
    outgoing.on('error', reject).on('timeout', () => outgoing.destroy(new Error(`${method} ${path} was not answered`)));
    if (body instanceof Readable) body.pipe(outgoing);
    else outgoing.end(body);
  });
};

const cookieIn = (answer: Answer, name: string): string | undefined =>
  answer.headers['set-cookie']?.map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)).find((match) => match?.[1] === name)?.[2];

/** A person at a browser of our own pages: keeps its cookies, and says where a request comes from. */
export class Caller {
  /** Value of the session cookie; empty for a visitor. */
  cookie = '';
  /** Value of the cookie of a browser that is remembered; empty for others. */
  remembered = '';
  /** Value of the cookie that says how far this browser wrote. */
  wrote = '';

  /** `secure`: whether it keeps the cookies of a site over https. */
  constructor(
    private readonly origin: () => string,
    private readonly secure: () => boolean = () => false,
  ) {}

  async ask(method: string, path: string, sending: Sending = {}): Promise<Answer> {
    const names = cookieNames(this.secure());
    const cookies = [
      this.cookie && `${names.session}=${this.cookie}`,
      this.remembered && `${names.remember}=${this.remembered}`,
      this.wrote && `${names.wrote}=${this.wrote}`,
    ].filter(Boolean);
    const headers = { origin: this.origin(), ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}), ...sending.headers };
    const answer = await send(this.origin(), method, path, { ...sending, headers });
    this.cookie = cookieIn(answer, names.session) ?? this.cookie;
    this.remembered = cookieIn(answer, names.remember) ?? this.remembered;
    this.wrote = cookieIn(answer, names.wrote) ?? this.wrote;
    return answer;
  }

  get = (path: string, headers: OutgoingHttpHeaders = {}) => this.ask('GET', path, { headers });
  post = (path: string, json?: unknown, headers: OutgoingHttpHeaders = {}) => this.ask('POST', path, { json, headers });
  put = (path: string, json?: unknown, headers: OutgoingHttpHeaders = {}) => this.ask('PUT', path, { json, headers });
  delete = (path: string, headers: OutgoingHttpHeaders = {}) => this.ask('DELETE', path, { headers });
}

/** What an answer must be for a refusal: its status, and all of its problem. */
export const refused = ({ code, status, message }: Refusal) => ({
  status,
  headers: expect.objectContaining({ 'content-type': expect.stringContaining('application/problem+json') }),
  body: expect.objectContaining({
    type: `urn:refrain:problem:${code.toLowerCase()}`,
    title: message,
    status,
    detail: message,
    message,
    code,
  }),
});
