import { iframeCode, PRODUCT, sizeWithin, type OEmbed, type Room } from '@refrain/contracts/site';
import type { Embedded } from './embedded';

/** Consumers ask again after this long. */
const CACHE_SECONDS = 3600;
/** Of the picture that lists show. */
const THUMBNAIL_EDGE = 480;

/** The answer of oEmbed about a thing. `siteUrl` is without a slash at its end. */
export const oembedOf = (thing: Embedded, siteUrl: string, room: Room): OEmbed => {
  const { kind, title, byline, bylinePath, art } = thing;
  const size = sizeWithin(kind, room);
  return {
    version: '1.0',
    type: kind === 'video' ? 'video' : 'rich',
    title,
    author_name: byline,
    ...(bylinePath ? { author_url: siteUrl + bylinePath } : {}),
    provider_name: PRODUCT,
    provider_url: `${siteUrl}/`,
    cache_age: CACHE_SECONDS,
    ...(art
      ? { thumbnail_url: `${siteUrl}/api/files/${art['480']}`, thumbnail_width: THUMBNAIL_EDGE, thumbnail_height: THUMBNAIL_EDGE }
      : {}),
    html: iframeCode(siteUrl, thing, title, size),
    ...size,
  };
};

// What XML 1.0 cannot say: https://www.w3.org/TR/xml/#charsets
const UNSPEAKABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const text = (value: string): string => value.replace(UNSPEAKABLE, '').replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');

/** The same as XML, an element for each field. */
export const oembedXml = (answer: OEmbed): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(answer)
    .map(([name, value]) => `<${name}>${text(String(value))}</${name}>`)
    .join('')}</oembed>\n`;
