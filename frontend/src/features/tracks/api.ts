import type { Genre, Mood, Track, TrackPage, UploadTrackRequest } from '@refrain/contracts/tracks';
import { api, withKey } from '../../shared/lib/api';

/** Genres and moods hardly ever change (spec part 2, section 9). */
const CATALOGUE_FRESH_SECONDS = 5 * 60;

const pageOf = (artistId: string | undefined, after: string | null) => {
  const query = new URLSearchParams({ ...(artistId ? { artist: artistId } : {}), ...(after ? { after } : {}) }).toString();
  return `/tracks${query ? `?${query}` : ''}`;
};

export const tracksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTrack: build.query<Track, string>({
      query: (id) => `/tracks/${encodeURIComponent(id)}`,
      providesTags: (_track, _error, id) => [{ type: 'Track', id }],
    }),
    /** Released tracks, newest first: everybody's, or one artist's. */
    getTracks: build.infiniteQuery<TrackPage, { artistId?: string }, string | null>({
      query: ({ queryArg: { artistId }, pageParam }) => pageOf(artistId, pageParam),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['TrackList'],
    }),
    /** Declares what was uploaded; the same declaration sent again makes no second track. */
    uploadTrack: build.mutation<Track, { key: string; declaration: UploadTrackRequest }>({
      query: ({ key, declaration }) => withKey({ url: '/tracks/upload', method: 'POST', body: declaration }, key),
    }),
    getGenres: build.query<Genre[], void>({
      query: () => '/genres',
      keepUnusedDataFor: CATALOGUE_FRESH_SECONDS,
      providesTags: ['Genre'],
    }),
    getBaseMoods: build.query<string[], void>({
      query: () => '/mood-categories/base?active=true',
      keepUnusedDataFor: CATALOGUE_FRESH_SECONDS,
      providesTags: ['Mood'],
    }),
    getMoods: build.query<Mood[], string>({
      query: (baseMood) => `/mood-categories?active=true&baseMood=${encodeURIComponent(baseMood)}`,
      keepUnusedDataFor: CATALOGUE_FRESH_SECONDS,
      providesTags: ['Mood'],
    }),
  }),
});

export const { useGetTrackQuery, useGetTracksInfiniteQuery, useGetGenresQuery, useGetBaseMoodsQuery, useGetMoodsQuery } =
  tracksApi;
