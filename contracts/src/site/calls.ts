import { bytes, call, shape, type kernelRefusals } from '../kernel';
import type { trackRefusals } from '../tracks';
import type { AdConfig, ApiDocument, PlatformStats, SiteContact } from './api';
import type { CommunityStats } from './community';
import type { embedRefusals, OEmbed, OEmbedQuery } from './embed/oembed';
import type { FirstSteps } from './first-minute';

/** Tracks, artists and people here, in numbers. */
export const getPlatformStats = call('GET /api/public/stats', {
  access: 'public',
  worth: 'extra',
  answer: shape<PlatformStats>(),
});

/** Where the operator of this site reads mail. */
export const getContact = call('GET /api/public/contact', { access: 'public', worth: 'always', answer: shape<SiteContact>() });

/** What of advertisements and analytics is switched on. */
export const getAdConfig = call('GET /api/public/adsense-config', {
  access: 'public',
  worth: 'always',
  answer: shape<AdConfig>(),
});

/** What goes on right now, in numbers. */
export const getCommunityStats = call('GET /api/sidebar/community-stats', {
  access: 'user',
  polled: true,
  worth: 'extra',
  answer: shape<CommunityStats>(),
});

/** Which first steps the viewer has taken. */
export const getFirstSteps = call('GET /api/user/first-steps', {
  access: 'user',
  polled: true,
  worth: 'extra',
  answer: shape<FirstSteps>(),
});

/** This document. */
export const getApiDocument = call('GET /api/openapi.json', { access: 'public', answer: shape<ApiDocument>() });

/** The picture of a link to a track, a person or a story, such as `track/{id}.jpg`: 1200 by 630 pixels. */
export const getCard = call('GET /api/cards/:kind/:file', {
  access: 'public',
  worth: 'extra',
  tagged: true,
  answer: bytes<'image/jpeg'>(),
  refuses: shape<(typeof trackRefusals)['fileUnknown']>(),
});

/** A small player of a song, an album, a playlist or a video, for a frame on any site. A browser reads a refusal as a page. */
export const getEmbed = call('GET /embed/:kind/:id', {
  access: 'public',
  worth: 'extra',
  answer: bytes<'text/html'>(),
  refuses: shape<(typeof embedRefusals)['unknown']>(),
});

/** How another site shows a page of this one (oEmbed 1.0): `url` is the whole address of that page. As JSON, or XML where `format` is `xml`. */
export const getOEmbed = call('GET /oembed', {
  access: 'public',
  worth: 'extra',
  query: shape<OEmbedQuery>(),
  answer: shape<OEmbed>(),
  refuses: shape<(typeof embedRefusals)[keyof typeof embedRefusals]>(),
});

/** What search engines may read. */
export const getRobots = call('GET /robots.txt', { access: 'public', answer: bytes<'text/plain'>() });

/** How browsers search the site from their own box (OpenSearch 1.1). */
export const getOpenSearch = call('GET /opensearch.xml', {
  access: 'public',
  answer: bytes<'application/opensearchdescription+xml'>(),
});

/** Where to report a weakness; nothing where the operator has set no address. */
export const getSecurityTxt = call('GET /.well-known/security.txt', {
  access: 'public',
  answer: bytes<'text/plain'>(),
  refuses: shape<(typeof kernelRefusals)['routeNotFound']>(),
});

/** The parts of the site map: files with the pages that search engines may list, 50,000 at most in each. */
export const getSitemap = call('GET /sitemap.xml', {
  access: 'public',
  worth: 'extra',
  tagged: true,
  answer: bytes<'application/xml'>(),
});

/** A part of the site map, such as `tracks-1`. It stands at the root, because such a file lists nothing above its own folder. */
export const getSitemapPart = call('GET /sitemap-:part.xml', {
  access: 'public',
  worth: 'extra',
  tagged: true,
  answer: bytes<'application/xml'>(),
  refuses: shape<(typeof kernelRefusals)['routeNotFound']>(),
});

/** Mails that were written instead of sent; on the machine of a developer only. */
export const getOutbox = call('GET /dev/outbox', {
  access: 'public',
  answer: bytes<'text/html'>(),
  refuses: shape<(typeof kernelRefusals)['routeNotFound']>(),
});

/** One of them. */
export const getOutboxMail = call('GET /dev/outbox/:name', { access: 'public', answer: bytes<'text/html'>() });
