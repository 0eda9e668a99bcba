import { refusal } from '../../kernel';

/** An answer of oEmbed 1.0, https://oembed.com: lengths in pixels, `cache_age` in seconds. */
export type OEmbed = Readonly<{
  version: '1.0';
  type: 'rich' | 'video';
  title: string;
  author_name: string;
  author_url?: string;
  provider_name: string;
  provider_url: string;
  cache_age: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
  html: string;
  width: number;
  height: number;
}>;

/** Where is said how another site shows a page of this one, by its whole address. */
export const oembedPath = (url: string, format: 'json' | 'xml'): string =>
  `/oembed?url=${encodeURIComponent(url)}&format=${format}`;

export type OEmbedQuery = { url?: string; format?: string; maxwidth?: string; maxheight?: string };

export const embedRefusals = {
  unknown: refusal('EMBED.UNKNOWN', 404, 'There is nothing to embed here: it was deleted or hidden, or is not for everyone.'),
  url: refusal('EMBED.URL_NEEDED', 400, 'Say which page: url is its whole address.'),
  size: refusal('EMBED.SIZE_NOT_VALID', 400, 'maxwidth and maxheight are whole numbers of pixels.'),
  format: refusal('EMBED.FORMAT_UNKNOWN', 501, 'Answers come as json or as xml.'),
} as const;
