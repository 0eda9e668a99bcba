import {
  ownTrackCalls,
  trackCalls,
  type CatalogueQuery,
  type ChangeLyricsRequest,
  type TrackFileKind,
  type UploadTrackRequest,
} from '@refrain/contracts/tracks';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

/** Genres and moods hardly ever change (spec part 2, section 9). */
const CATALOGUE_FRESH_SECONDS = 5 * 60;

type ReplaceArg = Readonly<{ id: string; kind: TrackFileKind; uploadId: string }>;

export const tracksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTrack: reads(build, trackCalls.getTrack, { providesTags: (_track, _error, id) => [{ type: 'Track', id }] }),
    /** Released tracks, newest first: everybody's, or one artist's. */
    getTracks: pages(build, trackCalls.getTracks, {
      ask: ({ artistId }: { artistId?: string }) => ({ query: artistId ? { artist: artistId } : {} }),
      providesTags: ['TrackList'],
    }),
    /** Released tracks of a kind, in an order. */
    getCatalogue: pages(build, trackCalls.getCatalogue, {
      ask: (query: CatalogueQuery) => ({ query }),
      providesTags: ['TrackList'],
    }),
    getUploadQuota: reads(build, trackCalls.getUploadQuota, { keepUnusedDataFor: 0 }),
    /** Declares what was uploaded; the same declaration sent again makes no second track. */
    uploadTrack: changes(build, trackCalls.uploadTrack, {
      ask: ({ key, declaration }: { key: string; declaration: UploadTrackRequest }) => ({ body: declaration, key }),
    }),
    /** The lines of a track with their times, as WebVTT. */
    getTimedLyrics: reads(build, trackCalls.getTimedLyrics, {
      transformResponse: (vtt: unknown) => String(vtt),
      providesTags: (_vtt, _error, id) => [{ type: 'Track', id }],
    }),
    changeLyrics: changes(build, trackCalls.changeLyrics, {
      ask: ({ id, ...body }: ChangeLyricsRequest & { id: string }) => ({ params: { id }, body }),
      invalidatesTags: (_track, problem, { id }) => (problem ? [] : [{ type: 'Track', id }]),
    }),
    editTrack: changes(build, ownTrackCalls.editTrack, {
      invalidatesTags: (_track, problem, { id }) => (problem ? [] : [{ type: 'Track', id }, 'Chart']),
    }),
    rescheduleTrack: changes(build, ownTrackCalls.rescheduleTrack, {
      invalidatesTags: (_track, problem, { id }) => (problem ? [] : [{ type: 'Track', id }]),
    }),
    unpublishTrack: changes(build, ownTrackCalls.unpublishTrack, {
      invalidatesTags: (_track, problem, id) => (problem ? [] : [{ type: 'Track', id }, 'TrackList', 'Chart', 'Stats']),
    }),
    publishTrack: changes(build, ownTrackCalls.publishTrack, {
      invalidatesTags: (_track, problem, id) => (problem ? [] : [{ type: 'Track', id }, 'TrackList', 'Chart', 'Stats']),
    }),
    deleteTrack: changes(build, ownTrackCalls.deleteTrack),
    /** `uploadId`: what was sent. Answers how far the new file is. */
    replaceFile: changes(
      build,
      ({ kind }: ReplaceArg) => (kind === 'audio' ? ownTrackCalls.replaceAudio : ownTrackCalls.replaceCover),
      {
        ask: ({ id, kind, uploadId }: ReplaceArg) => ({
          params: { id },
          body: { [kind === 'audio' ? 'audioUploadId' : 'coverArtUploadId']: uploadId } as never,
        }),
        invalidatesTags: (_answer, problem, { id }) => (problem ? [] : [{ type: 'Track', id }]),
      },
    ),
    getReplacements: reads(build, ownTrackCalls.getReplacements, {
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, id) => [{ type: 'Track', id }],
    }),
    getTrackHistory: pages(build, ownTrackCalls.getTrackHistory, { keepUnusedDataFor: 0 }),
    chooseAnnouncement: changes(build, trackCalls.chooseAnnouncement, {
      ask: ({ id, key, announce }: { id: string; key: string; announce: boolean }) => ({
        params: { id },
        body: { announce },
        key,
      }),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Track', id }],
    }),
    getGenres: reads(build, trackCalls.getGenres, { keepUnusedDataFor: CATALOGUE_FRESH_SECONDS, providesTags: ['Genre'] }),
    getBaseMoods: reads(build, trackCalls.getBaseMoods, {
      ask: () => ({ query: { active: 'true' } }),
      keepUnusedDataFor: CATALOGUE_FRESH_SECONDS,
      providesTags: ['Mood'],
    }),
    getMoods: reads(build, trackCalls.getMoods, {
      ask: (baseMood: string) => ({ query: { active: 'true', baseMood } }),
      keepUnusedDataFor: CATALOGUE_FRESH_SECONDS,
      providesTags: ['Mood'],
    }),
  }),
});

export const {
  useGetTrackQuery,
  useGetTimedLyricsQuery,
  useChangeLyricsMutation,
  useEditTrackMutation,
  useRescheduleTrackMutation,
  useUnpublishTrackMutation,
  usePublishTrackMutation,
  useDeleteTrackMutation,
  useReplaceFileMutation,
  useGetReplacementsQuery,
  useGetTrackHistoryInfiniteQuery,
  useGetTracksInfiniteQuery,
  useGetCatalogueInfiniteQuery,
  useGetGenresQuery,
  useGetBaseMoodsQuery,
  useGetMoodsQuery,
  useGetUploadQuotaQuery,
} = tracksApi;
