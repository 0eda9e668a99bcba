import { bytes, call, shape } from '../kernel';
import type { ShareAnalyticsRequest, ShareAnalyticsResponse, ShareLinks } from '../posts';
import type { ShareableItem } from './api';
import type { shareRefusals } from './rules';

type FeedType = 'application/rss+xml' | 'application/atom+xml';
type Unknown = (typeof shareRefusals)['unknown'];

/** A thing as its page for sharing shows it. */
export const getShareable = call('GET /api/shares/:kind/:id', {
  access: 'public',
  worth: 'extra',
  answer: shape<ShareableItem>(),
  refuses: shape<Unknown>(),
});

/** Addresses that share an album elsewhere. */
export const getAlbumShareLinks = call('GET /api/albums/:id/share-links', {
  access: 'public',
  worth: 'extra',
  answer: shape<ShareLinks>(),
  refuses: shape<Unknown>(),
});
/** Addresses that share the page of an artist elsewhere, by the id of the person. */
export const getArtistShareLinks = call('GET /api/artists/:id/share-links', {
  access: 'public',
  worth: 'extra',
  answer: shape<ShareLinks>(),
  refuses: shape<Unknown>(),
});
/** Addresses that share a video elsewhere. */
export const getVideoShareLinks = call('GET /api/videos/:id/share-links', {
  access: 'public',
  worth: 'extra',
  answer: shape<ShareLinks>(),
  refuses: shape<Unknown>(),
});

/** Counts that an album was shared. */
export const countAlbumShare = call('POST /api/albums/:id/share-analytics', {
  access: 'user',
  limit: 'share',
  body: shape<ShareAnalyticsRequest>(),
  answer: shape<ShareAnalyticsResponse>(),
  refuses: shape<Unknown>(),
});
/** Counts that the page of an artist was shared. */
export const countArtistShare = call('POST /api/artists/:id/share-analytics', {
  access: 'user',
  limit: 'share',
  body: shape<ShareAnalyticsRequest>(),
  answer: shape<ShareAnalyticsResponse>(),
  refuses: shape<Unknown>(),
});
/** Counts that a video was shared. */
export const countVideoShare = call('POST /api/videos/:id/share-analytics', {
  access: 'user',
  limit: 'share',
  body: shape<ShareAnalyticsRequest>(),
  answer: shape<ShareAnalyticsResponse>(),
  refuses: shape<Unknown>(),
});

/** Published stories, the newest first, as RSS 2.0 (`rss.xml`) or Atom (`atom.xml`). */
export const getNewsFeed = call('GET /api/feeds/news/:format', {
  access: 'public',
  worth: 'extra',
  tagged: true,
  answer: bytes<FeedType>(),
  refuses: shape<Unknown>(),
});
/** The charts of the weeks that are over, the newest first, in the same formats. */
export const getChartsFeed = call('GET /api/feeds/charts/:format', {
  access: 'public',
  worth: 'extra',
  tagged: true,
  answer: bytes<FeedType>(),
  refuses: shape<Unknown>(),
});
/** What a person posts, as visitors see it, the newest first, in the same formats. */
export const getPersonFeed = call('GET /api/feeds/people/:id/:format', {
  access: 'public',
  worth: 'extra',
  tagged: true,
  answer: bytes<FeedType>(),
  refuses: shape<Unknown>(),
});
/** Posts with a hashtag, as visitors see them, the newest first, in the same formats. */
export const getTagFeed = call('GET /api/feeds/tags/:tag/:format', {
  access: 'public',
  worth: 'extra',
  tagged: true,
  answer: bytes<FeedType>(),
  refuses: shape<Unknown>(),
});

/** The released songs of an artist as a podcast (RSS 2.0), the newest first. */
export const getArtistFeed = call('GET /api/artists/:id/feed.xml', {
  access: 'public',
  worth: 'extra',
  tagged: true,
  answer: bytes<'application/rss+xml'>(),
  refuses: shape<Unknown>(),
});
