import { saveAct, saveCalls, trackLikeAct, type TrackMarks } from '@refrain/contracts/saves';
import { actShownBy } from '../../session/own-acts/perform';
import { api } from '../../shared/lib/api';
import { changes, pages, reads } from '../../shared/lib/calls';
import type { AppDispatch } from '../../shared/lib/redux';

const SAVES = { type: 'Context', id: 'saves' } as const;

export const savesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTrackMarks: reads(build, saveCalls.getTrackMarks, { providesTags: [SAVES] }),
    getSavedSongs: pages(build, saveCalls.getSavedSongs, { providesTags: [SAVES] }),
    likeTrack: changes(build, saveCalls.likeTrack),
    saveTrack: changes(build, saveCalls.saveTrack),
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

/** Counted once, however often it is said. */
export const liked = (marks: TrackMarks, isLiked: boolean): TrackMarks =>
  marks.isLiked === isLiked ? marks : { ...marks, isLiked, likeCount: Math.max(0, marks.likeCount + (isLiked ? 1 : -1)) };

export const saved = (marks: TrackMarks, isSaved: boolean): TrackMarks =>
  marks.isSaved === isSaved ? marks : { ...marks, isSaved };

export const likingTrack = actShownBy(trackLikeAct, (id, stands) => patchMarks(id, (marks) => liked(marks, stands)));
/** A song that is removed stays in the list until it is fetched again, so that a slip can be mended. */
export const savingTrack = actShownBy(saveAct, (id, stands) => patchMarks(id, (marks) => saved(marks, stands)));
