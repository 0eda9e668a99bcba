import { albumSaveAct, saveCalls } from '@refrain/contracts/saves';
import { actShownBy } from '../../session/own-acts/perform';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';
import type { Act } from '../../shared/lib/context';

const SAVES = { type: 'Context', id: 'saves' } as const;
const SAVED_ALBUMS = { type: 'Context', id: 'saved-albums' } as const;

export const albumSavesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAlbumMarks: reads(build, saveCalls.getAlbumMarks, { providesTags: [SAVES] }),
    getSavedAlbums: pages(build, saveCalls.getSavedAlbums, { providesTags: [SAVES, SAVED_ALBUMS] }),
    saveAlbum: changes(build, saveCalls.saveAlbum),
  }),
});

export const { useGetAlbumMarksQuery, useGetSavedAlbumsInfiniteQuery } = albumSavesApi;

/** A library that is open in another tab is fetched again, and has the album or has it no more. */
export const savingAlbum: Act = {
  ...actShownBy(
    albumSaveAct,
    (id, isSaved) => (dispatch) =>
      dispatch(albumSavesApi.util.updateQueryData('getAlbumMarks', id, (marks) => ({ ...marks, isSaved }))),
  ),
  changed: () => (dispatch) => dispatch(albumSavesApi.util.invalidateTags([SAVED_ALBUMS])),
};
