import { albumCalls, type AlbumRequest } from '@refrain/contracts/albums';
import { trackCalls } from '@refrain/contracts/tracks';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const ALBUMS = { type: 'Context', id: 'albums' } as const;

const coverForm = (file: File): FormData => {
  const form = new FormData();
  form.append('coverArt', file);
  return form;
};

export const albumsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAlbums: pages(build, albumCalls.getAlbums, {
      ask: ({ artistId }: { artistId?: string }) => ({ query: artistId ? { artist: artistId } : {} }),
      providesTags: [ALBUMS],
    }),
    getAlbum: reads(build, albumCalls.getAlbum, { providesTags: [ALBUMS] }),
    getTrackAlbums: reads(build, albumCalls.getTrackAlbums, { providesTags: [ALBUMS] }),
    getAlbumSongs: pages(build, albumCalls.getAlbumSongs, { providesTags: [ALBUMS] }),
    /** A song in full, for its words. */
    getSong: reads(build, trackCalls.getTrack, { providesTags: (_song, _error, id) => [{ type: 'Track', id }] }),
    createAlbum: changes(build, albumCalls.createAlbum, { invalidatesTags: [ALBUMS] }),
    editAlbum: changes(build, albumCalls.editAlbum, {
      ask: ({ id, album }: { id: string; album: AlbumRequest }) => ({ params: { id }, body: album }),
      invalidatesTags: [ALBUMS],
    }),
    changeAlbumCover: changes(build, albumCalls.changeAlbumCover, {
      ask: ({ id, file }: { id: string; file: File }) => ({ params: { id }, body: coverForm(file) }),
      invalidatesTags: [ALBUMS],
    }),
    deleteAlbum: changes(build, albumCalls.deleteAlbum, { invalidatesTags: [ALBUMS] }),
  }),
});

export const {
  useGetAlbumsInfiniteQuery,
  useGetAlbumQuery,
  useGetTrackAlbumsQuery,
  useGetAlbumSongsInfiniteQuery,
  useGetSongQuery,
  useCreateAlbumMutation,
  useEditAlbumMutation,
  useChangeAlbumCoverMutation,
  useDeleteAlbumMutation,
} = albumsApi;
