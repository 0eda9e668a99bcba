import type { FetchArgs, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import type { Problem } from '@refrain/contracts/kernel';
import { saveAct, saveCalls, trackLikeAct, type ManyMarks, type TrackMarks } from '@refrain/contracts/saves';
import { trackRefusals } from '@refrain/contracts/tracks';
import { actShownBy } from '../../session/own-acts/perform';
import { api } from '../../shared/lib/api/api';
import { changes, pages, request } from '../../shared/lib/api/calls';
import type { AppDispatch } from '../../shared/lib/redux';
import { together } from './marks-of-list';

const SAVES = { type: 'Context', id: 'saves' } as const;

type Sent = QueryReturnValue<unknown, Problem, unknown>;
type Send = (args: FetchArgs) => PromiseLike<Sent> | Sent;
const { status, code, message } = trackRefusals.unknown;
const MISSING: Problem = { type: 'about:blank', title: message, detail: message, status, code, message };

let sendNow: Send;
const pooled = together<Problem>(async (ids) => {
  const { data, error } = await sendNow(request(saveCalls.getManyMarks, { query: { ids: ids.join(',') } }));
  return error ? { error } : { data: data as ManyMarks };
}, MISSING);
/** The base query is the same for all of them. */
const marksBy = (send: Send) => {
  sendNow = send;
  return pooled;
};

export const savesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of one song; those of a list are asked for together. */
    getTrackMarks: build.query<TrackMarks, string>({
      queryFn: (id, _api, _extra, send) => marksBy(send)(id),
      providesTags: [SAVES],
    }),
    getLikedSongs: pages(build, saveCalls.getLikedSongs, { providesTags: [SAVES] }),
    getSavedSongs: pages(build, saveCalls.getSavedSongs, { providesTags: [SAVES] }),
    likeTrack: changes(build, saveCalls.likeTrack),
    saveTrack: changes(build, saveCalls.saveTrack),
  }),
});

export const { useGetTrackMarksQuery, useGetLikedSongsInfiniteQuery, useGetSavedSongsInfiniteQuery } = savesApi;

type Listed = Readonly<{ songs: readonly Readonly<{ track: Readonly<{ id: string }>; marks: TrackMarks }>[] }>;

const patched = <Page extends Listed>(pages: readonly Page[], id: string, to: (marks: TrackMarks) => TrackMarks): Page[] =>
  pages.map((page) => ({
    ...page,
    songs: page.songs.map((song) => (song.track.id === id ? { ...song, marks: to(song.marks) } : song)),
  }));

/** Changes what is shown of one song, on its page and in the library. */
export const patchMarks = (id: string, to: (marks: TrackMarks) => TrackMarks) => (dispatch: AppDispatch) => {
  dispatch(savesApi.util.updateQueryData('getTrackMarks', id, to));
  dispatch(
    savesApi.util.updateQueryData('getSavedSongs', undefined, ({ pages, pageParams }) => ({
      pageParams,
      pages: patched(pages, id, to),
    })),
  );
  dispatch(
    savesApi.util.updateQueryData('getLikedSongs', undefined, ({ pages, pageParams }) => ({
      pageParams,
      pages: patched(pages, id, to),
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
