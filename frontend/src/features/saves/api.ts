import { saveCalls, type LikeTrackRequest, type SaveTrackRequest, type TrackMarks } from '@refrain/contracts/saves';
import { api } from '../../shared/lib/api';
import { changes, pages, reads } from '../../shared/lib/calls';
import type { AppDispatch } from '../../shared/lib/redux';

const SAVES = { type: 'Context', id: 'saves' } as const;
/** Which song is pressed; a second try of the same press has the same key. */
type Pressed = { id: string; key: string };

export const savesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTrackMarks: reads(build, saveCalls.getTrackMarks, { providesTags: [SAVES] }),
    getSavedSongs: pages(build, saveCalls.getSavedSongs, { providesTags: [SAVES] }),
    likeTrack: changes(build, saveCalls.likeTrack, {
      ask: ({ id, key, liked }: LikeTrackRequest & Pressed) => ({ params: { id }, body: { liked }, key }),
    }),
    saveTrack: changes(build, saveCalls.saveTrack, {
      ask: ({ id, key, saved }: SaveTrackRequest & Pressed) => ({ params: { id }, body: { saved }, key }),
    }),
  }),
});

export const { useGetTrackMarksQuery, useGetSavedSongsInfiniteQuery } = savesApi;

/** Changes what is shown of one song, on its page and in the library. */
export const patchMarks = (id: string, to: (marks: TrackMarks) => TrackMarks) => (dispatch: AppDispatch) => {
  dispatch(savesApi.util.updateQueryData('getTrackMarks', id, to));
  dispatch(
    savesApi.util.updateQueryData('getSavedSongs', undefined, ({ pages, pageParams }) => ({
      pageParams,
      pages: pages.map((page) => ({
        ...page,
        songs: page.songs.map((song) => (song.track.id === id ? { ...song, marks: to(song.marks) } : song)),
      })),
    })),
  );
};
