import {
  CARD_SIZE,
  dataText,
  documentTitle,
  EMBED_SIZES,
  embedPath,
  PRODUCT,
  type Embeddable,
  type PageHead,
} from '@refrain/contracts/site';
import type { ForPrograms } from '@refrain/projections/screens';
import { escaped } from '../kernel/http/pages/html';

/** What a browser would not show has no place in a tag. */
const shown = (text: string): string => escaped(text).replace(/[\p{Cc}\p{Cs}]/gu, ' ');

const meta = (by: 'name' | 'property', key: string, content: string): string =>
  `<meta ${by}="${key}" content="${shown(content)}" />`;

/** Of this page alone: the front end takes it away once another page is shown. */
const pageMeta = (by: 'name' | 'property', key: string, content: string): string =>
  `<meta ${by}="${key}" content="${shown(content)}" data-page />`;

/** A network that plays what is shared, in a frame. It asks for a picture beside it. */
const playerTags = (siteUrl: string, player: Embeddable): readonly string[] => {
  const { width, height } = EMBED_SIZES[player.kind];
  return [
    pageMeta('name', 'twitter:player', siteUrl + embedPath(player)),
    pageMeta('name', 'twitter:player:width', String(width)),
    pageMeta('name', 'twitter:player:height', String(height)),
  ];
};

const cardOf = (hasImage: boolean, isPlayed: boolean): string =>
  hasImage ? (isPlayed ? 'player' : 'summary_large_image') : 'summary';

/** Every picture of a head is of one size. */
const imageTags = (image: string, alt: string): readonly string[] => [
  meta('property', 'og:image', image),
  meta('property', 'og:image:type', image.endsWith('.png') ? 'image/png' : 'image/jpeg'),
  meta('property', 'og:image:width', String(CARD_SIZE.width)),
  meta('property', 'og:image:height', String(CARD_SIZE.height)),
  meta('property', 'og:image:alt', alt),
];

/**
 * The tags of a page's head, in one order for all. In: what it says of itself, the site's address, and what it says to programs.
 * Everything that comes from people is escaped here. Out: HTML.
 */
export const headTags = (head: PageHead, siteUrl: string, { data, properties, links = [], player }: ForPrograms): string => {
  const url = siteUrl + head.path;
  const image = head.image && siteUrl + head.image;
  return [
    `<title>${shown(documentTitle(head.title))}</title>`,
    meta('name', 'description', head.description),
    ...(head.isIndexed ? [`<link rel="canonical" href="${shown(url)}" />`] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:type', head.kind),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    ...(image ? imageTags(image, head.title) : []),
    ...links.map(
      ({ type, title, href }) =>
        `<link rel="alternate" type="${shown(type)}" title="${shown(title)}" href="${shown(href)}" data-page />`,
    ),
    ...properties.map(([property, content]) => pageMeta('property', property, content)),
    meta('name', 'twitter:card', cardOf(Boolean(image), Boolean(player))),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    ...(image ? [meta('name', 'twitter:image', image), meta('name', 'twitter:image:alt', head.title)] : []),
    ...(image && player ? playerTags(siteUrl, player) : []),
    // A block of data is not a script: browsers run nothing of it, and the content policy does not speak of it.
    ...(data ? [`<script type="application/ld+json" data-page>${dataText(data)}</script>`] : []),
  ].join('\n    ');
};
