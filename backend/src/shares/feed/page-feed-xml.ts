import { FEED_TYPES, type FeedFormat } from '@refrain/contracts/shares';
import { day, element, empty, text, XML_BEGINNING } from './xml';

/** Something to read. Addresses are whole, moments ISO; `text` is plain text; `id` never changes. */
export type FeedEntry = Readonly<{
  id: string;
  title: string;
  url: string;
  text: string;
  author: string;
  createdAt: string;
  updatedAt: string;
}>;

/** `updatedAt` is that of the newest entry; a moment that never changes where there is none. */
export type PageFeed = Readonly<{
  title: string;
  description: string;
  url: string;
  selfUrl: string;
  updatedAt: string;
  entries: readonly FeedEntry[];
}>;

/** RSS 2.0, https://www.rssboard.org/rss-specification; the author's element is of Dublin Core, because RSS asks for a mail address. */
const rss = ({ entries, ...feed }: PageFeed): readonly string[] => [
  '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
  '<channel>',
  element('title', feed.title),
  element('link', feed.url),
  element('description', text(feed.description)),
  element('language', 'en'),
  ...(entries.length > 0 ? [element('lastBuildDate', day(feed.updatedAt))] : []),
  empty('atom:link', { href: feed.selfUrl, rel: 'self', type: FEED_TYPES['rss.xml'] }),
  ...entries.flatMap((entry) => [
    '<item>',
    element('title', entry.title),
    element('link', entry.url),
    `<guid isPermaLink="false">${text(entry.id)}</guid>`,
    element('pubDate', day(entry.createdAt)),
    element('dc:creator', entry.author),
    // RSS takes the description for HTML, so that plain text is escaped once more.
    element('description', text(entry.text)),
    '</item>',
  ]),
  '</channel>',
  '</rss>',
];

/** Atom, RFC 4287: an id is an address that never changes. */
const atom = ({ entries, ...feed }: PageFeed): readonly string[] => [
  '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
  element('id', feed.selfUrl),
  element('title', feed.title),
  element('subtitle', feed.description),
  element('updated', feed.updatedAt),
  empty('link', { href: feed.url, rel: 'alternate', type: 'text/html' }),
  empty('link', { href: feed.selfUrl, rel: 'self', type: FEED_TYPES['atom.xml'] }),
  ...entries.flatMap((entry) => [
    '<entry>',
    element('id', `${feed.selfUrl}#${entry.id}`),
    element('title', entry.title),
    element('published', entry.createdAt),
    element('updated', entry.updatedAt),
    empty('link', { href: entry.url, rel: 'alternate', type: 'text/html' }),
    `<author>${element('name', entry.author)}</author>`,
    `<content type="text">${text(entry.text)}</content>`,
    '</entry>',
  ]),
  '</feed>',
];

const WRITERS = { 'rss.xml': rss, 'atom.xml': atom } as const satisfies Record<FeedFormat, unknown>;

export const pageFeedXml = (feed: PageFeed, format: FeedFormat): string =>
  [XML_BEGINNING, ...WRITERS[format](feed), ''].join('\n');
