/** What can be shared by its id, as it stands in the address. */
export type Shareable = 'playlists' | 'posts' | 'tracks';

const PAGES: Readonly<Record<Shareable, (id: string) => string>> = {
  playlists: (id) => `/playlist/${id}`,
  posts: (id) => `/post/${id}`,
  tracks: (id) => `/track/${id}`,
};

/** GET /api/posts/{id}/share-links and /api/tracks/{id}/share-links */
export type ShareLinks = Readonly<{ shareUrl: string; twitter: string; facebook: string; whatsapp: string }>;

export const SHARE_PLATFORMS = ['feed', 'copy', 'native', 'twitter', 'facebook', 'whatsapp'] as const;
export type SharePlatform = (typeof SHARE_PLATFORMS)[number];

/** POST /api/posts/{id}/share-analytics and /api/tracks/{id}/share-analytics; `timestamp` is ISO. */
export type ShareAnalyticsRequest = { platform: SharePlatform; timestamp?: string };
export type ShareAnalyticsResponse = Readonly<{ shareCount: number }>;

/**
 * Where something can be shared to.
 * @param siteUrl of this community, without a slash at its end
 * @param title what is said beside the address
 */
export const shareLinksOf = (siteUrl: string, what: Shareable, id: string, title: string): ShareLinks =>
  linksTo(`${siteUrl}${PAGES[what](id)}`, title);

/** The same for the full address of any page. */
export const linksTo = (shareUrl: string, title: string): ShareLinks => {
  // Half a character cannot be encoded.
  const words = title.replace(/\p{Cs}/gu, '');
  const [url, text] = [encodeURIComponent(shareUrl), encodeURIComponent(words)];
  return {
    shareUrl,
    twitter: `https://twitter.com/intent/tweet?url=${url}&text=${text}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${words} ${shareUrl}`.trim())}`,
  };
};
