/** An entry of a file, its text as it was before it was escaped. */
export type Listed = Readonly<{ loc: string; lastmod: string | null }>;

const FILE =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n([^]*)<\/\1>\n$/;
const ENTRY = /^ {2}<(url|sitemap)><loc>([^<>]*)<\/loc>(?:<lastmod>([^<>]*)<\/lastmod>)?<\/\1>$/;
/** https://www.w3.org/TR/NOTE-datetime, as it is written in UTC. */
const W3C = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * Reads a file by the rules of https://www.sitemaps.org/protocol.html: its root and namespace, 1 to 50,000 entries, 50 MB, whole addresses of this
 * site below 2,048 characters, each once, escaped; moments of W3C. @throws Error that names the rule
 */
export const readSitemap = (xml: string, siteUrl: string): Readonly<{ root: string; listed: readonly Listed[] }> => {
  const rule = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`not a sitemap: ${what}`);
  };
  const [, root = '', entries = ''] = FILE.exec(xml) ?? [];
  rule(root !== '', 'its root');
  rule(Buffer.byteLength(xml) <= 50 * 1024 * 1024, 'more than 50 MB');
  const lines = entries.split('\n').slice(0, -1);
  rule(lines.length >= 1 && lines.length <= 50_000, `${lines.length} entries`);
  const listed = lines.map((line) => {
    const [, name, loc = '', lastmod = null] = ENTRY.exec(line) ?? [];
    rule(name === (root === 'urlset' ? 'url' : 'sitemap'), `the entry ${line}`);
    rule(!/&(?!(?:amp|lt|gt|quot|#39);)|['"]/.test(loc), `an address that is not escaped: ${loc}`);
    const address = loc.replace(/&([^;]+);/g, (_, entity: string) => ENTITIES[entity] ?? '');
    rule(address.startsWith(`${siteUrl}/`) && new URL(address).href === address, `the address ${address}`);
    rule(address.length < 2048, 'an address of 2,048 characters');
    rule(lastmod === null || (W3C.test(lastmod) && !Number.isNaN(Date.parse(lastmod))), `the moment ${lastmod}`);
    return { loc: address, lastmod };
  });
  rule(new Set(listed.map(({ loc }) => loc)).size === listed.length, 'an address twice');
  return { root, listed };
};
