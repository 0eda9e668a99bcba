import { gunzipSync } from 'node:zlib';
import type { ListedPages } from '@refrain/projections/kernel';
import { readSitemap } from '../testing/sitemap-rules';
import { pagesOf, partsOf } from './sitemap-parts';
import { packed } from './sitemap-xml';

const SITE = 'https://refrain.example.test';
const STORE = undefined as never;

/** A kind of so many pages, two at a time; `hidden` are the numbers of those that not everyone may open. */
const kindOf = (
  name: string,
  pages: number,
  hidden: (page: number) => boolean = () => false,
): ListedPages & { reads: number } => {
  const some = (cursor = '0') => {
    const from = Number(cursor);
    const rows = Array.from({ length: Math.min(2, pages - from) }, (_, i) => from + i + 1);
    return { rows, next: rows.length === 2 ? String(from + 2) : null };
  };
  const kind = {
    name,
    reads: 0,
    keys: async (_: unknown, cursor?: string) => ({ ...some(cursor), changedAt: `day ${some(cursor).rows.at(-1)}` }),
    read: async (_: unknown, cursor?: string) => {
      const { rows, next } = some(cursor);
      kind.reads += 1;
      return { rows: rows.map((row) => (hidden(row) ? null : { path: `/${name}/${row}`, changedAt: null })), next };
    },
  };
  return kind;
};
const listed = async (kinds: readonly ListedPages[], most: number) => {
  const parts = await partsOf(STORE, kinds, most);
  return Promise.all(
    parts.map(async (part) => {
      const pages: string[] = [];
      for await (const some of pagesOf(STORE, part, most)) pages.push(...some.map(({ path }) => path));
      return [part.name, part.changedAt, pages] as const;
    }),
  );
};

describe('the parts of a site map', () => {
  it('hold every page once, at most so many each, with the newest change that the index knows', async () => {
    expect(await listed([kindOf('songs', 7), kindOf('stories', 1)], 4)).toEqual([
      ['songs-1', 'day 4', ['/songs/1', '/songs/2', '/songs/3', '/songs/4']],
      ['songs-2', 'day 7', ['/songs/5', '/songs/6', '/songs/7']],
      ['stories-1', 'day 1', ['/stories/1']],
    ]);
  });

  it('are none where nothing is, where all is hidden, and behind a last page that is full', async () => {
    expect(await listed([kindOf('none', 0), kindOf('hidden', 3, () => true), kindOf('full', 4)], 4)).toEqual([
      ['full-1', 'day 4', ['/full/1', '/full/2', '/full/3', '/full/4']],
    ]);
  });

  it('leave out what is hidden, and keep their places: the parts behind stay as they are', async () => {
    expect((await listed([kindOf('songs', 7, (page) => page === 2)], 4)).map(([, , pages]) => pages)).toEqual([
      ['/songs/1', '/songs/3', '/songs/4'],
      ['/songs/5', '/songs/6', '/songs/7'],
    ]);
  });

  it('are found without reading what they hold', async () => {
    const songs = kindOf('songs', 1000);
    await partsOf(STORE, [songs], 100);
    expect(songs.reads).toBeLessThanOrEqual(11);
  });
});

describe('a file of the site map', () => {
  const text = async (...entries: Parameters<typeof packed>) => gunzipSync((await packed(...entries)).gzip).toString();

  it('holds by the rules what was put in, escaped', async () => {
    const entries = [{ path: `/fan/a'&"<ü b`, changedAt: '2026-01-02T03:04:05.000Z' }];
    expect(readSitemap(await text('pages', SITE, [entries]), SITE)).toEqual({
      root: 'urlset',
      listed: [{ loc: `${SITE}/fan/a'&%22%3C%C3%BC%20b`, lastmod: '2026-01-02T03:04:05.000Z' }],
    });
    expect(readSitemap(await text('parts', SITE, [[{ path: '/sitemap-a-1.xml', changedAt: null }]]), SITE)).toEqual({
      root: 'sitemapindex',
      listed: [{ loc: `${SITE}/sitemap-a-1.xml`, lastmod: null }],
    });
  });

  it('has one tag for one content, and its size before it was compressed', async () => {
    const of = (path: string) => packed('pages', SITE, [[{ path, changedAt: null }]]);
    const [one, same, other] = [await of('/a'), await of('/a'), await of('/b')];
    expect([one.etag === same.etag, one.etag === other.etag]).toEqual([true, false]);
    expect([one.sizeBytes, one.entries]).toEqual([gunzipSync(one.gzip).length, 1]);
  });

  it('fails as a whole where its pages cannot be read to the end', async () => {
    const failing = async function* () {
      yield [{ path: '/a', changedAt: null }];
      throw new Error('away');
    };
    await expect(packed('pages', SITE, failing())).rejects.toThrow('away');
  });

  it.each([
    ['two of one address', [['/a', '/a']]],
    ['nothing', [[]]],
    ['another site', [['.evil.example/a']]],
    ['50,001 addresses', [Array.from({ length: 50_001 }, (_, i) => `/${i}`)]],
    ['an address of 2,048 characters', [[`/${'a'.repeat(2048)}`]]],
  ] as const)('would be refused with %s', async (_, paths) => {
    const entries = paths.map((some) => some.map((path) => ({ path, changedAt: null })));
    const xml = await text('pages', SITE, entries);
    expect(() => readSitemap(xml, SITE)).toThrow('not a sitemap');
  });
});
