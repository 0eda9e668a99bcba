import type {
  Post,
  ShareAnalyticsRequest,
  ShareLinks,
  SharePlatform,
  SharePostRequest,
  ShareSubject,
} from '@refrain/contracts/posts';
import { api, withKey } from '../../shared/lib/api';

const at = ({ type, id }: ShareSubject, call: string) => `/${type}s/${encodeURIComponent(id)}/${call}`;

export const shareApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShareLinks: build.query<ShareLinks, ShareSubject>({
      query: (subject) => at(subject, 'share-links'),
      serializeQueryArgs: ({ queryArgs: { type, id } }) => `shareLinks:${type}:${id}`,
    }),
    /** `key` names this one wish to share: sent again after a failure, it cannot share twice. */
    shareToFeed: build.mutation<Post, { post: SharePostRequest; key: string }>({
      query: ({ post, key }) => withKey({ url: '/posts', method: 'POST', body: post }, key),
      invalidatesTags: ['Stats', 'Post', 'Profile'],
    }),
    countShare: build.mutation<unknown, { subject: ShareSubject; platform: SharePlatform }>({
      query: ({ subject, platform }) => ({
        url: at(subject, 'share-analytics'),
        method: 'POST',
        body: { platform, timestamp: new Date().toISOString() } satisfies ShareAnalyticsRequest,
      }),
    }),
  }),
});

export const { useGetShareLinksQuery, useShareToFeedMutation, useCountShareMutation } = shareApi;
