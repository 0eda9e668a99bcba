import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { escaped } from '../../kernel/http/pages/html';

/** XML as it is kept: compressed, with its size when it is not, how many entries it has, and a tag of its content. */
export type PackedXml = Readonly<{ gzip: Buffer; sizeBytes: number; entries: number; etag: string }>;

/** An address of this site with a moment (ISO); null where none is known. */
type Entry = Readonly<{ path: string; changedAt: string | null }>;

/** https://www.sitemaps.org/protocol.html: what one file may hold; its size of 50 MB is out of reach for our addresses. */
export const MOST_URLS = 50_000;

type Entries = AsyncIterable<readonly Entry[]> | Iterable<readonly Entry[]>;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Names of the two kinds of file, and of what they hold. */
const NAMES = { pages: ['urlset', 'url'], parts: ['sitemapindex', 'sitemap'] } as const;

const entryXml = (name: string, siteUrl: string, { path, changedAt }: Entry): string => {
  const changed = changedAt === null ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`;
  return `  <${name}><loc>${escaped(siteUrl + encodeURI(path))}</loc>${changed}</${name}>\n`;
};

async function* linesOf(kind: keyof typeof NAMES, siteUrl: string, entries: Entries) {
  const [whole, each] = NAMES[kind];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${whole} xmlns="${SCHEMA}">\n`;
  for await (const some of entries) yield some.map((entry) => entryXml(each, siteUrl, entry)).join('');
  yield `</${whole}>\n`;
}

/** A file of the sitemap protocol. What was read is compressed at once, so that it is never in memory as a whole. @throws what `entries` throw */
export const packed = async (kind: keyof typeof NAMES, siteUrl: string, entries: Entries): Promise<PackedXml> => {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let [sizeBytes, count] = [0, 0];
  const counted = async function* () {
    for await (const some of entries) {
      count += some.length;
      yield some;
    }
  };
  const measured = async function* () {
    for await (const text of linesOf(kind, siteUrl, counted())) {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      sizeBytes += bytes.length;
      yield bytes;
    }
  };
  await pipeline(Readable.from(measured()), createGzip(), async (compressed) => {
    for await (const chunk of compressed) chunks.push(chunk as Buffer);
  });
  return { gzip: Buffer.concat(chunks), sizeBytes, entries: count, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` };
};
