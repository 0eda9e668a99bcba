import { refusal, SENTENCE_ENDS, withoutEnd } from '../../kernel';

/** What a post may link to (spec part 2, section 3): four sites, and pages of our own. */
export type LinkType = 'youtube' | 'youtube-music' | 'instagram' | 'tiktok' | 'track' | 'video' | 'blog_post' | 'post';
export type OwnLinkType = Extract<LinkType, 'track' | 'video' | 'blog_post' | 'post'>;
export type SiteLinkType = Exclude<LinkType, OwnLinkType>;

/** POST /api/link-preview; the first address in the text counts. */
export type LinkPreviewRequest = { content: string };
/** `linkImage` is a picture of our own, or a data URL: looking at a preview asks nobody else for anything. */
export type LinkPreview = Readonly<{
  linkUrl: string;
  linkTitle: string;
  linkDescription: string | null;
  linkImage: string | null;
  linkType: LinkType;
}>;

/** A link that was understood. `url` is its one form; `id` that of what it leads to. */
export type KnownLink = Readonly<{ type: LinkType; url: string; id: string }>;

/** Characters of a text that is asked for its link; more than a post may have, because it is still being written. */
export const LINK_TEXT_MAX_LENGTH = 5000;

export const linkRefusals = {
  none: refusal('LINK.NONE', 400, 'There is no link in this text.'),
  tooLong: refusal('LINK.TEXT_TOO_LONG', 400, `A link is looked for in at most ${LINK_TEXT_MAX_LENGTH} characters.`),
  unknown: refusal('LINK.NOT_FOUND', 404, 'There is nothing at this link.'),
  notAllowed: refusal('LINK.NOT_ALLOWED', 422, 'This link is not allowed'),
} as const;

export const linkTexts = {
  /** Where the other site says nothing about itself. */
  untitled: {
    youtube: 'Video on YouTube',
    'youtube-music': 'Song on YouTube Music',
    instagram: 'Post on Instagram',
    tiktok: 'Video on TikTok',
  } satisfies Record<SiteLinkType, string>,
} as const;

type Site = Readonly<{ type: SiteLinkType; hosts: readonly string[]; path: RegExp; query?: string; url: (id: string) => string }>;

/** In order: the first that takes an address has it. The id is the first group of the path, else what stands in the query. */
const SITES: readonly Site[] = [
  {
    type: 'youtube-music',
    hosts: ['music.youtube.com'],
    path: /^\/watch$/,
    query: 'v',
    url: (id) => `https://music.youtube.com/watch?v=${id}`,
  },
  {
    type: 'youtube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
    path: /^\/watch$/,
    query: 'v',
    url: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    type: 'youtube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
    path: /^\/(?:shorts|embed|live)\/([\w-]+)\/?$/,
    url: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  { type: 'youtube', hosts: ['youtu.be'], path: /^\/([\w-]+)\/?$/, url: (id) => `https://www.youtube.com/watch?v=${id}` },
  {
    type: 'instagram',
    hosts: ['instagram.com', 'www.instagram.com'],
    path: /^\/(?:[\w.]+\/)?((?:p|reel|tv)\/[\w-]+)\/?$/,
    url: (id) => `https://www.instagram.com/${id}/`,
  },
  {
    type: 'tiktok',
    hosts: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com'],
    path: /^\/(@[\w.]+\/video\/\d+)\/?$/,
    url: (id) => `https://www.tiktok.com/${id}`,
  },
];

const ID = /^[@\w./-]{1,120}$/;

/** Pages of this community, by their paths. */
const OWN: readonly Readonly<{ type: OwnLinkType; path: RegExp; url: (id: string) => string }>[] = [
  { type: 'track', path: /^\/tracks?\/([0-9a-f-]{36})\/?$/i, url: (id) => `/track/${id}` },
  { type: 'video', path: /^\/videos?\/([0-9a-f-]{36})\/?$/i, url: (id) => `/video/${id}` },
  { type: 'post', path: /^\/posts?\/([0-9a-f-]{36})\/?$/i, url: (id) => `/post/${id}` },
  { type: 'blog_post', path: /^\/blog\/([a-z0-9-]+)\/?$/i, url: (id) => `/blog/${id}` },
];
export const isOwnLink = (type: LinkType): boolean => OWN.some((own) => own.type === type);

/** The addresses in a text, in order: of the web, or paths of pages of ours. What ends a sentence is not part of them. */
export const linksIn = (content: string): readonly string[] =>
  [...content.matchAll(/https?:\/\/[^\s<>"']+|(?<![\w/])\/(?:tracks?|videos?|posts?|blog)\/[\w-]+/gi)].map(([found]) =>
    withoutEnd(found, SENTENCE_ENDS),
  );

/** The first of them. */
export const firstLink = (content: string): string | null => linksIn(content)[0] ?? null;

/** What is asked of an address; a `URL` is one. */
export type WebAddress = Readonly<
  Record<'origin' | 'protocol' | 'hostname' | 'port' | 'username' | 'password' | 'pathname', string>
> & {
  searchParams: { get(name: string): string | null };
};

/**
 * What a link leads to; null for one that is not allowed.
 * @param url of a page of ours too, as this community's own origin
 * @param origin where this community lives, such as https://refrain.example.org
 */
export const knownLink = (url: WebAddress, origin: string): KnownLink | null => {
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === origin) return ownLink(url.pathname);
  if (!['http:', 'https:'].includes(url.protocol) || url.port !== '') return null;
  for (const site of SITES) {
    const match = site.hosts.includes(url.hostname) ? site.path.exec(url.pathname) : null;
    const id = match && (match[1] ?? url.searchParams.get(site.query ?? ''));
    if (id && ID.test(id)) return { type: site.type, url: site.url(id), id };
  }
  return null;
};

const ownLink = (pathname: string): KnownLink | null => {
  for (const { type, path, url } of OWN) {
    const id = path.exec(pathname)?.[1]?.toLowerCase();
    if (id) return { type, url: url(id), id };
  }
  return null;
};
