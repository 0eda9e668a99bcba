import { videoCalls } from '@refrain/contracts/videos';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const VIDEOS = { type: 'Context', id: 'videos' } as const;

const videosApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVideos: pages(build, videoCalls.getVideos, {
      ask: ({ artistId }: { artistId?: string }) => ({ query: artistId ? { artist: artistId } : {} }),
      providesTags: [VIDEOS],
    }),
    getVideo: reads(build, videoCalls.getVideo, { providesTags: [VIDEOS] }),
    deleteVideo: changes(build, videoCalls.deleteVideo, { invalidatesTags: (_answer, problem) => (problem ? [] : [VIDEOS]) }),
  }),
});

export const { useGetVideosInfiniteQuery, useGetVideoQuery, useDeleteVideoMutation } = videosApi;
