import { shareCalls, type SharePlatform, type SharePostRequest, type ShareSubject } from '@refrain/contracts/posts';
import { playlistCalls } from '@refrain/contracts/playlists';
import { contentShareCalls, type ShareableKind } from '@refrain/contracts/shares';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';

const LINKS = {
  album: contentShareCalls.getAlbumShareLinks,
  artist: contentShareCalls.getArtistShareLinks,
  playlist: playlistCalls.getPlaylistShareLinks,
  post: shareCalls.getPostShareLinks,
  track: shareCalls.getTrackShareLinks,
  video: contentShareCalls.getVideoShareLinks,
};
const COUNT = {
  album: contentShareCalls.countAlbumShare,
  artist: contentShareCalls.countArtistShare,
  playlist: playlistCalls.countPlaylistShare,
  post: shareCalls.countPostShare,
  track: shareCalls.countTrackShare,
  video: contentShareCalls.countVideoShare,
};
/** What is shared of albums, artists and videos. */
const SHARES = [{ type: 'Context', id: 'shares' }] as const;
/** A song has its shares among its marks. */
const TAGS: Readonly<Record<ShareSubject['type'], readonly { type: 'Context'; id: string }[]>> = {
  album: SHARES,
  artist: SHARES,
  playlist: [{ type: 'Context', id: 'playlists' }, ...SHARES],
  post: SHARES,
  track: [{ type: 'Context', id: 'saves' }, ...SHARES],
  video: SHARES,
};
type Shared = { subject: ShareSubject; platform: SharePlatform };

const shareApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShareLinks: reads(build, ({ type }: ShareSubject) => LINKS[type], {
      ask: ({ id }: ShareSubject) => ({ params: { id } }),
      serializeQueryArgs: ({ queryArgs: { type, id } }) => `shareLinks:${type}:${id}`,
    }),
    getShareable: reads(build, contentShareCalls.getShareable, {
      ask: (params: { kind: ShareableKind; id: string }) => ({ params }),
      providesTags: [...SHARES],
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

export const { useGetShareableQuery, useGetShareLinksQuery, useShareToFeedMutation, useCountShareMutation } = shareApi;
