import { Parser } from 'htmlparser2';

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

/** OpenGraph of a page, else its title. Only tags are read, nothing is run. */
export const readPage = (html: string): Description => {
  const metas = new Map<string, string>();
  let title: string | null = null;
  let isInTitle = false;
  const parser = new Parser({
    onopentag: (tag, { property, name, content }) => {
      const known = (property ?? name)?.toLowerCase();
      if (tag === 'meta' && known !== undefined && content !== undefined && !metas.has(known)) metas.set(known, content);
      isInTitle = tag === 'title' && title === null;
    },
    ontext: (text) => {
      if (isInTitle) title = (title ?? '') + text;
    },
    onclosetag: (tag) => {
      if (tag === 'title') isInTitle = false;
    },
  });
  parser.end(html.slice(0, HEAD_LENGTH));
  return {
    title: plain(metas.get('og:title') ?? title, TITLE_LENGTH),
    description: plain(metas.get('og:description') ?? metas.get('description'), DESCRIPTION_LENGTH),
    image: address(metas.get('og:image')),
  };
};
