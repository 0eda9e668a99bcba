import { day, element, empty, text, XML_BEGINNING } from './xml';

/** A song of a feed. Addresses are whole; `sizeBytes` is that of the sound behind `soundUrl`; `releasedAt` is ISO. */
export type FeedSong = Readonly<{
  id: string;
  title: string;
  artist: string;
  description: string | null;
  url: string;
  soundUrl: string;
  sizeBytes: number;
  durationSeconds: number;
  isExplicit: boolean;
  releasedAt: string;
}>;

export type Feed = Readonly<{
  title: string;
  author: string;
  description: string;
  url: string;
  selfUrl: string;
  imageUrl: string;
  songs: readonly FeedSong[];
}>;

const explicit = (is: boolean): string => element('itunes:explicit', String(is));

const item = (song: FeedSong): string =>
  [
    '<item>',
    element('title', song.title),
    element('link', song.url),
    `<guid isPermaLink="false">${text(song.id)}</guid>`,
    element('pubDate', day(song.releasedAt)),
    // RSS takes the description for HTML, so that plain text is escaped once more.
    ...(song.description ? [element('description', text(song.description))] : []),
    empty('enclosure', { url: song.soundUrl, length: String(song.sizeBytes), type: 'audio/mp4' }),
    element('itunes:author', song.artist),
    element('itunes:duration', String(Math.round(song.durationSeconds))),
    explicit(song.isExplicit),
    '</item>',
  ].join('\n');

/** RSS 2.0 with the tags that podcast apps ask for: https://podcasters.apple.com/support/823-podcast-requirements */
export const feedXml = ({ songs, ...feed }: Feed): string =>
  [
    XML_BEGINNING,
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.url),
    element('description', text(feed.description)),
    element('language', 'en'),
    ...(songs[0] ? [element('lastBuildDate', day(songs[0].releasedAt))] : []),
    empty('atom:link', { href: feed.selfUrl, rel: 'self', type: 'application/rss+xml' }),
    `<image>${element('url', feed.imageUrl)}${element('title', feed.title)}${element('link', feed.url)}</image>`,
    element('itunes:author', feed.author),
    empty('itunes:image', { href: feed.imageUrl }),
    empty('itunes:category', { text: 'Music' }),
    element('itunes:type', 'episodic'),
    explicit(songs.some(({ isExplicit }) => isExplicit)),
    ...songs.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
