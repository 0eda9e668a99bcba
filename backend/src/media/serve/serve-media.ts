import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { trackRefusals } from '@refrain/contracts/tracks';
import { MediaNotFound, type MediaStore } from '@refrain/storage/media-store';
import { DomainError } from '../../kernel/domain-error';
import { parseRange, type RangeAnswer } from './byte-range';

export type ServeMedia = Readonly<{
  store: Pick<MediaStore, 'open' | 'stat'>;
  key: string;
  mediaType: string;
  /** Opaque and never reused for other bytes: the key of an immutable file does. Without quotes. */
  etag: string;
  method: string;
  headers: IncomingHttpHeaders;
  cacheControl: string;
  /** Given, the browser saves the file under this name instead of playing it. */
  fileName?: string;
}>;

export type MediaAnswer = Readonly<{
  status: 200 | 206 | 304 | 416;
  headers: Readonly<Record<string, string>>;
  body: Readable | null;
}>;

/**
 * Answers GET or HEAD for one stored file: status, headers and a stream to send, null where there is no body. The caller
 * must pipe or destroy the body. A 416 has no body; the caller may send a problem with these headers.
 * @throws DomainError `FILE.NOT_FOUND` when nothing is stored under the key.
 */
export const serveMedia = async (ask: ServeMedia): Promise<MediaAnswer> => {
  const stored = await ask.store.stat(ask.key);
  if (!stored) throw new DomainError(trackRefusals.fileUnknown);
  const etag = `"${ask.etag}"`;
  const headers = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': ask.cacheControl,
    'X-Content-Type-Options': 'nosniff',
  };
  if (isKnown(ask.headers['if-none-match'], etag)) return { status: 304, headers, body: null };
  const size = stored.sizeBytes;
  const range = askedRange(ask, etag, size);
  if (range === 'unsatisfiable') return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` }, body: null };
  const content = { ...headers, 'Content-Type': ask.mediaType, 'Content-Disposition': disposition(ask.fileName) };
  if (range === 'whole') {
    return { status: 200, headers: { ...content, 'Content-Length': String(size) }, body: await open(ask) };
  }
  const { start, end } = range;
  return {
    status: 206,
    headers: { ...content, 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': String(end - start + 1) },
    body: await open(ask, range),
  };
};

/** Ranges are for GET only, and only while the file is the one the asker began with (RFC 9110, 13.1.5 and 14.2). */
const askedRange = ({ method, headers }: ServeMedia, etag: string, size: number): RangeAnswer => {
  const ifRange = headers['if-range'];
  return method === 'GET' && (ifRange === undefined || ifRange === etag) ? parseRange(headers.range, size) : 'whole';
};

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the asker has what this tag stands for. If-None-Match compares weakly: RFC 9110, 13.1.2. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag)));

const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** RFC 6266: an ASCII name for old clients, and the true one in RFC 8187 form. */
/** How a file is offered: shown, or saved under a name. */
export const disposition = (fileName: string | undefined): string => {
  if (fileName === undefined) return 'inline';
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(Buffer.from(fileName).toString()).replace(/['()*]/g, escape);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

type Stretch = Readonly<{ start: number; end: number }>;

const open = async ({ store, key, method }: ServeMedia, range?: Stretch): Promise<Readable | null> => {
  if (method === 'HEAD') return null;
  try {
    return await store.open(key, range);
  } catch (error) {
    throw error instanceof MediaNotFound ? new DomainError(trackRefusals.fileUnknown) : error;
  }
};
