import type { VideoEvent, VideoUploaded } from '@refrain/contracts/videos';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import { projection } from '../../kernel';
import { videos, type VideoDocument } from './videos.view';

const DELETED = 'deleted';
const posterOf = (videoId: string): string => `/api/videos/${videoId}/poster.webp`;

/** What stays on YouTube can be played at once. */
const declared = ({ data, at }: Recorded<VideoUploaded>): VideoDocument => ({
  id: data.videoId,
  artistId: data.artistId,
  title: readable(data.title, DELETED),
  artist: readable(data.artist, DELETED),
  version: readable(data.version, null),
  featuredArtists: readable(data.featuredArtists, []),
  album: readable(data.album, null),
  genre: data.genre,
  genres: data.genres,
  year: data.year,
  description: readable(data.description, null),
  tags: readable(data.tags, []),
  moodCategories: data.moodCategories,
  isExplicit: data.isExplicit,
  aiCategory: data.aiCategory,
  aiInvolvement: data.aiInvolvement,
  aiTools: readable(data.aiTools, []),
  aiCredits: readable(data.aiCredits, null),
  videoUrl: null,
  posterUrl: data.hasPoster ? posterOf(data.videoId) : null,
  youtubeId: data.youtubeId,
  isYoutubeContent: data.youtubeId !== null,
  duration: null,
  width: null,
  height: null,
  thumbhash: null,
  createdAt: at,
  processingStatus: data.youtubeId === null ? 'pending' : 'completed',
  processingError: null,
});

export const videosProjection = projection<VideoEvent>()('videos', 1, [videos], {
  VideoUploaded: (event) => [videos.put(event.data.videoId, declared(event))],
  VideoProcessed: ({ data: { videoId, durationMs, width, height, thumbhash } }) => [
    videos.change(videoId, (video) => ({
      ...video,
      processingStatus: 'completed',
      videoUrl: `/api/videos/${videoId}/stream`,
      posterUrl: posterOf(videoId),
      duration: durationMs / 1000,
      width,
      height,
      thumbhash,
    })),
  ],
  VideoProcessingFailed: ({ data: { videoId, code, reason } }) => [
    videos.change(videoId, (video) => ({ ...video, processingStatus: 'failed', processingError: { code, reason } })),
  ],
  VideoProcessingRetried: 'ignored',
  VideoRemoved: ({ data: { videoId } }) => [videos.remove(videoId)],
});
