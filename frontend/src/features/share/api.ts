import { shareCalls, type SharePlatform, type SharePostRequest, type ShareSubject } from '@refrain/contracts/posts';
import { playlistCalls } from '@refrain/contracts/playlists';
import { api } from '../../shared/lib/api';
import { changes, reads } from '../../shared/lib/calls';

const LINKS = {
  playlist: playlistCalls.getPlaylistShareLinks,
  post: shareCalls.getPostShareLinks,
  track: shareCalls.getTrackShareLinks,
};
const COUNT = { playlist: playlistCalls.countPlaylistShare, post: shareCalls.countPostShare, track: shareCalls.countTrackShare };
/** A song has its shares among its marks. */
const TAGS: Readonly<Record<ShareSubject['type'], readonly { type: 'Context'; id: string }[]>> = {
  playlist: [{ type: 'Context', id: 'playlists' }],
  post: [],
  track: [{ type: 'Context', id: 'saves' }],
};
type Shared = { subject: ShareSubject; platform: SharePlatform };

const shareApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShareLinks: reads(build, ({ type }: ShareSubject) => LINKS[type], {
      ask: ({ id }: ShareSubject) => ({ params: { id } }),
      serializeQueryArgs: ({ queryArgs: { type, id } }) => `shareLinks:${type}:${id}`,
    }),
    /** `key` names this one wish to share: sent again after a failure, it cannot share twice. */
    shareToFeed: changes(build, shareCalls.shareToFeed, {
      ask: ({ post, key }: { post: SharePostRequest; key: string }) => ({ body: post, key }),
      invalidatesTags: ['Stats', 'Post', 'Profile'],
    }),
    countShare: changes(build, ({ subject: { type } }: Shared) => COUNT[type], {
      invalidatesTags: (_done, _error, { subject: { type } }) => TAGS[type],
      ask: ({ subject: { id }, platform }: Shared) => ({
        params: { id },
        body: { platform, timestamp: new Date().toISOString() },
      }),
    }),
  }),
});

export const { useGetShareLinksQuery, useShareToFeedMutation, useCountShareMutation } = shareApi;
