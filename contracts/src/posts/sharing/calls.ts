import { call, shape } from '../../kernel';
import type { trackRefusals } from '../../tracks';
import type { Post, SharePostRequest } from '../api';
import type { LinkPreview, LinkPreviewRequest, linkRefusals } from '../links/links';
import type { postMediaRefusals } from '../media/media';
import type { postRefusals } from '../rules';
import type { ShareAnalyticsRequest, ShareAnalyticsResponse, ShareLinks } from './share-links';

type Link = typeof linkRefusals;
type NoPost = (typeof postRefusals)['unknown'];
type NoTrack = (typeof trackRefusals)['unknown'];

/** Publishes a text that shares something: a page, or media of a post of one's own. */
export const shareToFeed = call('POST /api/posts', {
  access: 'user',
  publishes: true,
  limit: 'postMedia',
  status: 201,
  body: shape<SharePostRequest>(),
  answer: shape<Post>(),
  refuses: shape<
    | (typeof postRefusals)['empty' | 'tooLong' | 'alreadyExists']
    | Link['notAllowed' | 'unknown']
    | (typeof postMediaRefusals)['notYours']
  >(),
});

/** Addresses that share a post elsewhere. */
export const getPostShareLinks = call('GET /api/posts/:id/share-links', {
  access: 'public',
  worth: 'extra',
  answer: shape<ShareLinks>(),
  refuses: shape<NoPost>(),
});

/** Addresses that share a track elsewhere. */
export const getTrackShareLinks = call('GET /api/tracks/:id/share-links', {
  access: 'public',
  worth: 'extra',
  answer: shape<ShareLinks>(),
  refuses: shape<NoTrack>(),
});

/** Counts that a post was shared. */
export const countPostShare = call('POST /api/posts/:id/share-analytics', {
  access: 'user',
  limit: 'share',
  body: shape<ShareAnalyticsRequest>(),
  answer: shape<ShareAnalyticsResponse>(),
  refuses: shape<NoPost>(),
});

/** Counts that a track was shared. */
export const countTrackShare = call('POST /api/tracks/:id/share-analytics', {
  access: 'user',
  limit: 'share',
  body: shape<ShareAnalyticsRequest>(),
  answer: shape<ShareAnalyticsResponse>(),
  refuses: shape<NoTrack>(),
});

/** What is behind the first link of a text. */
export const previewLink = call('POST /api/link-preview', {
  access: 'user',
  limit: 'linkPreview',
  body: shape<LinkPreviewRequest>(),
  answer: shape<LinkPreview>(),
  refuses: shape<Link[keyof Link]>(),
});
