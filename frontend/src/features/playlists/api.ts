import { playlistCalls } from '@refrain/contracts/playlists';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

/** All lists and what is in them: a change of one shows in several places. */
export const LISTS = { type: 'Context', id: 'playlists' } as const;
/** The songs of lists, which are long and patched where they can be. */
export const SONGS = { type: 'Context', id: 'playlist-songs' } as const;

export const playlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlaylists: pages(build, playlistCalls.getPlaylists, { providesTags: [LISTS] }),
    getJoinedPlaylists: reads(build, playlistCalls.getJoinedPlaylists, { providesTags: [LISTS] }),
    getPlaylistChoices: reads(build, playlistCalls.getPlaylistChoices, { providesTags: [LISTS] }),
    getPlaylist: reads(build, playlistCalls.getPlaylist, { providesTags: [LISTS] }),
    getPlaylistSongs: pages(build, playlistCalls.getPlaylistSongs, { providesTags: [LISTS, SONGS] }),
    createPlaylist: changes(build, playlistCalls.createPlaylist, { invalidatesTags: [LISTS] }),
    editPlaylist: changes(build, playlistCalls.editPlaylist, { invalidatesTags: [LISTS] }),
    deletePlaylist: changes(build, playlistCalls.deletePlaylist),
    addPlaylistSongs: changes(build, playlistCalls.addPlaylistSongs, { invalidatesTags: [LISTS] }),
    movePlaylistSong: changes(build, playlistCalls.movePlaylistSong),
    removePlaylistSong: changes(build, playlistCalls.removePlaylistSong, {
      ask: (params: { id: string; trackId: string }) => ({ params }),
    }),
    inviteToPlaylist: changes(build, playlistCalls.inviteToPlaylist, { invalidatesTags: [LISTS] }),
    joinPlaylist: changes(build, playlistCalls.joinPlaylist, { invalidatesTags: [LISTS] }),
    leavePlaylist: changes(build, playlistCalls.leavePlaylist, {
      ask: (params: { id: string; userId: string }) => ({ params }),
      invalidatesTags: [LISTS],
    }),
  }),
});

export const {
  useGetPlaylistsInfiniteQuery,
  useGetJoinedPlaylistsQuery,
  useGetPlaylistChoicesQuery,
  useGetPlaylistQuery,
  useGetPlaylistSongsInfiniteQuery,
  useCreatePlaylistMutation,
  useEditPlaylistMutation,
  useDeletePlaylistMutation,
  useAddPlaylistSongsMutation,
  useInviteToPlaylistMutation,
  useJoinPlaylistMutation,
  useLeavePlaylistMutation,
} = playlistsApi;
