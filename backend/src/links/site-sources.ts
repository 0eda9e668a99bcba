import type { KnownLink, SiteLinkType } from '@refrain/contracts/posts';

/** Where a site says what it has at an address. `pictures` are the hosts its pictures come from. */
export type Source = Readonly<{
  kind: 'oembed' | 'page';
  url: (link: KnownLink) => string;
  hosts: readonly string[];
  pictures: RegExp;
}>;

const youtube: Source = {
  kind: 'oembed',
  url: ({ url }) => `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(url)}`,
  hosts: ['www.youtube.com', 'music.youtube.com'],
  pictures: /^(i\d?\.ytimg\.com|lh\d\.googleusercontent\.com)$/,
};

export const sources: Readonly<Record<SiteLinkType, Source>> = {
  youtube,
  'youtube-music': youtube,
  tiktok: {
    kind: 'oembed',
    url: ({ url }) => `https://www.tiktok.com/oembed?url=${encodeURIComponent(url)}`,
    hosts: ['www.tiktok.com', 'tiktok.com'],
    pictures: /(^|\.)tiktokcdn(-\w{2})?\.com$/,
  },
  instagram: {
    kind: 'page',
    url: ({ url }) => url,
    hosts: ['www.instagram.com', 'instagram.com'],
    pictures: /(^|\.)(cdninstagram\.com|fbcdn\.net)$/,
  },
};
