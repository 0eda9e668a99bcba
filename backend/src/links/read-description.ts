/** What a site says of one of its pages; plain text, `image` an address. */
export type Description = Readonly<{ title: string | null; description: string | null; image: string | null }>;

const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 300;
const HEAD_LENGTH = 256 * 1024;

/** Text on one line, without what steers a terminal or turns a line around. */
const plain = (value: unknown, most: number): string | null => {
  if (typeof value !== 'string') return null;
  const text = value
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, most).join('') || null;
};

const address = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 2048 && /^https:\/\//i.test(value) ? value : null;

/** An answer of oEmbed (oembed.com, 1.0). */
export const readOembed = (text: string): Description => {
  let answer: Readonly<Record<string, unknown>> = {};
  try {
    answer = Object(JSON.parse(text)) as typeof answer;
  } catch {
    // Not what it says it is: nothing is known.
  }
  return {
    title: plain(answer.title, TITLE_LENGTH),
    description: plain(answer.author_name, DESCRIPTION_LENGTH),
    image: address(answer.thumbnail_url),
  };
};

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };
const unescaped = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,6});/gi, (whole, name: string) => {
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : NaN;
    if (Number.isNaN(code)) return NAMED[name.toLowerCase()] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Attributes of a tag; each value ends at its own quote. */
const attributes = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(/([\w:-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
      name.toLowerCase(),
      unescaped(one ?? other ?? ''),
    ]),
  );

/** OpenGraph of a page, else its title. Only tags are read, nothing is run. */
export const readPage = (html: string): Description => {
  const head = html.slice(0, HEAD_LENGTH);
  const metas = new Map<string, string>();
  for (const [tag] of head.matchAll(/<meta\s[^>]{1,4000}>/gi)) {
    const found = attributes(tag);
    const name = (found.get('property') ?? found.get('name'))?.toLowerCase();
    const content = found.get('content');
    if (name !== undefined && content !== undefined && !metas.has(name)) metas.set(name, content);
  }
  const title = /<title[^>]{0,200}>([^<]{0,1000})/i.exec(head)?.[1];
  return {
    title: plain(metas.get('og:title') ?? (title && unescaped(title)), TITLE_LENGTH),
    description: plain(metas.get('og:description') ?? metas.get('description'), DESCRIPTION_LENGTH),
    image: address(metas.get('og:image')),
  };
};
