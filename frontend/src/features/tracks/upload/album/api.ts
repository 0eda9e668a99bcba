import { albumCalls, type AlbumRequest } from '@refrain/contracts/albums';
import { api } from '../../../../shared/lib/api/api';
import { changes } from '../../../../shared/lib/api/calls';

const ALBUMS = { type: 'Context', id: 'albums' } as const;

const coverForm = (file: File): FormData => {
  const form = new FormData();
  form.append('coverArt', file);
  return form;
};

/** What a draft of an album becomes. */
export const draftApi = api.injectEndpoints({
  endpoints: (build) => ({
    makeDraftAlbum: changes(build, albumCalls.createAlbum, {
      ask: ({ key, album }: { key: string; album: AlbumRequest }) => ({ body: album, key }),
      invalidatesTags: [ALBUMS],
    }),
    changeDraftAlbum: changes(build, albumCalls.editAlbum, {
      ask: ({ id, album }: { id: string; album: AlbumRequest }) => ({ params: { id }, body: album }),
      invalidatesTags: [ALBUMS],
    }),
    coverDraftAlbum: changes(build, albumCalls.changeAlbumCover, {
      ask: ({ id, file }: { id: string; file: File }) => ({ params: { id }, body: coverForm(file) }),
      invalidatesTags: [ALBUMS],
    }),
  }),
});
