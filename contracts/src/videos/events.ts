import { publicFields, personal, type Event, type EventDeclarations } from '../kernel';
import { AI_PRESETS, type TrackDeclaration } from '../tracks';

/** What is said about a video: as of a song, without what only songs have. */
export type VideoDeclaration = Omit<TrackDeclaration, 'downloadable' | 'chartEligible'>;

/**
 * A video of an artist. `youtubeId` where it stays on YouTube and is only shown here; else its file rests at `uploadKeyOfVideo` until it is processed.
 * `hasPoster`: a picture came with it. `sizeBytes`: of the file as it came, 0 where it stays on YouTube.
 */
export type VideoUploaded = Event<
  'VideoUploaded',
  VideoDeclaration & { videoId: string; artistId: string; youtubeId: string | null; hasPoster: boolean; sizeBytes: number }
>;
/** It can be played: lengths in ms and px. `thumbhash` is base64. */
export type VideoProcessed = Event<
  'VideoProcessed',
  { videoId: string; durationMs: number; width: number; height: number; thumbhash: string }
>;
export type VideoProcessingFailed = Event<'VideoProcessingFailed', { videoId: string; code: string; reason: string }>;
/** An admin has it processed again, where nothing came of it. */
export type VideoProcessingRetried = Event<'VideoProcessingRetried', { videoId: string; artistId: string; by: string }>;
/** Gone from every page, with its files. */
export type VideoRemoved = Event<'VideoRemoved', { videoId: string; artistId: string }>;
export type VideoEvent = VideoUploaded | VideoProcessed | VideoProcessingFailed | VideoProcessingRetried | VideoRemoved;

const text = personal<VideoUploaded['data']>('artistId');

export const videoEvents: EventDeclarations<VideoEvent> = {
  VideoUploaded: {
    version: 2,
    fields: {
      ...publicFields('videoId', 'artistId', 'youtubeId', 'hasPoster', 'sizeBytes', 'genre', 'genres', 'year', 'moodCategories'),
      ...publicFields('isExplicit', 'aiCategory', 'aiInvolvement'),
      title: text,
      version: text,
      artist: text,
      featuredArtists: text,
      album: text,
      description: text,
      tags: text,
      aiTools: text,
      aiCredits: text,
    },
  },
  VideoProcessed: { version: 1, fields: publicFields('videoId', 'durationMs', 'width', 'height', 'thumbhash') },
  VideoProcessingFailed: { version: 1, fields: publicFields('videoId', 'code', 'reason') },
  VideoProcessingRetried: { version: 1, fields: publicFields('videoId', 'artistId', 'by') },
  VideoRemoved: { version: 1, fields: publicFields('videoId', 'artistId') },
};

const film = {
  videoId: 'video-1',
  artistId: 'user-ada',
  youtubeId: null,
  hasPoster: false,
  title: 'Sample Video',
  version: null,
  artist: 'Ada Sample',
  featuredArtists: [],
  album: null,
  genre: 'Folk',
  genres: [],
  year: 2026,
  description: 'A sample description',
  tags: ['sample'],
  moodCategories: ['serene'],
  isExplicit: false,
  aiCategory: 'human_only',
  aiInvolvement: AI_PRESETS.human_only.involvement,
  aiTools: [],
  aiCredits: null,
} as const;

/** Frozen: one sample for each version of each event type. */
export const videoSamples = {
  VideoUploaded: [
    { type: 'VideoUploaded', data: film },
    { type: 'VideoUploaded', data: { ...film, sizeBytes: 4096 } } satisfies VideoUploaded,
  ],
  VideoProcessed: [
    {
      type: 'VideoProcessed',
      data: { videoId: 'video-1', durationMs: 61500, width: 1280, height: 720, thumbhash: 'AQID' },
    } satisfies VideoProcessed,
  ],
  VideoProcessingFailed: [
    {
      type: 'VideoProcessingFailed',
      data: { videoId: 'video-1', code: 'VIDEO.UNDECODABLE', reason: 'The sample film cannot be read' },
    } satisfies VideoProcessingFailed,
  ],
  VideoProcessingRetried: [
    {
      type: 'VideoProcessingRetried',
      data: { videoId: 'video-1', artistId: 'user-ada', by: 'user-admin' },
    } satisfies VideoProcessingRetried,
  ],
  VideoRemoved: [{ type: 'VideoRemoved', data: { videoId: 'video-1', artistId: 'user-ada' } } satisfies VideoRemoved],
} as const;
