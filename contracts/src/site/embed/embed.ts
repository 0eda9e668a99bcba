import { albumPath } from '../../albums';
import { embedTexts } from './texts';

/** What other sites can show in a frame, and play there. */
const EMBED_KINDS = ['track', 'album', 'playlist', 'video'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];
export const isEmbedKind = (text: string): text is EmbedKind => EMBED_KINDS.some((kind) => kind === text);

export type Embeddable = Readonly<{ kind: EmbedKind; id: string }>;

/** In CSS pixels. */
export type EmbedSize = Readonly<{ width: number; height: number }>;

/** The frame as it is proposed. A song is a strip, a list has rows below it, a video has its own shape. */
export const EMBED_SIZES: Readonly<Record<EmbedKind, EmbedSize>> = {
  track: { width: 560, height: 152 },
  album: { width: 560, height: 420 },
  playlist: { width: 560, height: 420 },
  video: { width: 560, height: 315 },
};

/** Rows that a frame of an album or a playlist shows at most; the page itself shows all. */
export const MOST_EMBEDDED_SONGS = 50;

export const embedPath = ({ kind, id }: Embeddable): string => `/embed/${kind}/${id}`;

const PAGES: Readonly<Record<EmbedKind, (id: string) => string>> = {
  track: (id) => `/track/${id}`,
  album: albumPath,
  playlist: (id) => `/playlist/${id}`,
  video: (id) => `/video/${id}`,
};
/** The page of what a frame shows. */
export const embeddedPagePath = ({ kind, id }: Embeddable): string => PAGES[kind](id);

/** How many pixels there may be; null where that is not said. */
export type Room = Readonly<{ width: number | null; height: number | null }>;

/** The largest proposed size that fits. A video keeps its shape; other frames give way in each direction by itself. */
export const sizeWithin = (kind: EmbedKind, { width, height }: Room): EmbedSize => {
  const own = EMBED_SIZES[kind];
  const across = Math.min(1, (width ?? own.width) / own.width);
  const down = Math.min(1, (height ?? own.height) / own.height);
  const [x, y] = kind === 'video' ? [Math.min(across, down), Math.min(across, down)] : [across, down];
  return { width: Math.max(1, Math.floor(own.width * x)), height: Math.max(1, Math.floor(own.height * y)) };
};

const attribute = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '');

/** The code that shows a thing on another site. `siteUrl` is without a slash at its end. */
export const iframeCode = (
  siteUrl: string,
  thing: Embeddable,
  title: string,
  size: EmbedSize = EMBED_SIZES[thing.kind],
): string =>
  `<iframe src="${attribute(siteUrl + embedPath(thing))}" width="${size.width}" height="${size.height}" title="${attribute(embedTexts.frameTitle(title))}" style="border:0;border-radius:10px;max-width:100%" loading="lazy" allow="autoplay; encrypted-media; fullscreen"></iframe>`;
