import type { KnownLink, LinkType } from './links';

/** The only sites that may stand in a frame on a page of ours. None is contacted before the viewer presses play. */
export const EMBED_ORIGINS = ['https://www.youtube-nocookie.com', 'https://www.instagram.com', 'https://www.tiktok.com'] as const;
type EmbedOrigin = (typeof EMBED_ORIGINS)[number];

/** `src` is what the frame shows, `aspect` its width through its height. */
export type Embed = Readonly<{ src: `${EmbedOrigin}/${string}`; aspect: number }>;

type Player = Readonly<{ id: RegExp; src: (id: string) => Embed['src']; aspect: number }>;

const youtube: Player = {
  id: /^([\w-]+)$/,
  src: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  aspect: 16 / 9,
};
const PLAYERS: Readonly<Partial<Record<LinkType, Player>>> = {
  youtube,
  'youtube-music': youtube,
  instagram: { id: /^((?:p|reel|tv)\/[\w-]+)$/, src: (id) => `https://www.instagram.com/${id}/embed/`, aspect: 4 / 5 },
  tiktok: { id: /^@[\w.]+\/video\/(\d+)$/, src: (id) => `https://www.tiktok.com/player/v1/${id}?autoplay=1`, aspect: 9 / 16 },
};

/** The player of a link's site; null for pages of ours, and for an id that would lead elsewhere on that site. */
export const embedOf = ({ type, id }: Pick<KnownLink, 'type' | 'id'>): Embed | null => {
  const player = PLAYERS[type];
  const name = player?.id.exec(id)?.[1];
  return player && name ? { src: player.src(name), aspect: player.aspect } : null;
};

/** A link that is shown as a video in the composer, and whose removal takes it out of the text. */
export const isMusicVideo = (type: LinkType | null): boolean => type === 'youtube' || type === 'youtube-music';
