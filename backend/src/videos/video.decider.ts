import { diagnosticRefusals } from '@refrain/contracts/diagnostics';
import type { Command } from '@refrain/contracts/kernel';
import { videoRefusals, type VideoEvent, type VideoProcessed, type VideoUploaded } from '@refrain/contracts/videos';
import { refuse, type Decider } from '../kernel/write/decider';

type UploadVideo = Command<'UploadVideo', VideoUploaded['data']>;
type CompleteVideo = Command<'CompleteVideo', VideoProcessed['data']>;
type FailVideo = Command<'FailVideo', { videoId: string; code: string; reason: string }>;
type RetryVideo = Command<'RetryVideo', { videoId: string; by: string }>;
/** `by`: the person who asks for it; not there where their account goes. */
type RemoveVideo = Command<'RemoveVideo', { videoId: string; by?: string }>;
export type VideoCommand = UploadVideo | CompleteVideo | FailVideo | RetryVideo | RemoveVideo;

export type Video =
  | { status: 'none' }
  | { status: 'removed' }
  | { status: 'pending' | 'ready' | 'failed'; artistId: string; hasPoster: boolean; hasFilm: boolean };

const decide = (command: VideoCommand, video: Video): readonly VideoEvent[] => {
  switch (command.type) {
    case 'UploadVideo':
      return video.status === 'none' ? [{ type: 'VideoUploaded', data: command.data }] : [];
    case 'CompleteVideo':
      return video.status === 'pending' ? [{ type: 'VideoProcessed', data: command.data }] : [];
    case 'FailVideo':
      return video.status === 'pending' ? [{ type: 'VideoProcessingFailed', data: command.data }] : [];
    case 'RetryVideo': {
      if (video.status === 'none' || video.status === 'removed') return refuse(videoRefusals.unknown);
      if (video.status === 'ready') return refuse(diagnosticRefusals.finished);
      // What came in was removed when it failed.
      if (video.status === 'failed') return refuse(diagnosticRefusals.fileGone);
      return [{ type: 'VideoProcessingRetried', data: { ...command.data, artistId: video.artistId } }];
    }
    case 'RemoveVideo': {
      if (video.status === 'none' || video.status === 'removed') return refuse(videoRefusals.unknown);
      const { videoId, by = video.artistId } = command.data;
      if (by !== video.artistId) return refuse(videoRefusals.notYours);
      return [{ type: 'VideoRemoved', data: { videoId, artistId: video.artistId } }];
    }
  }
};

const evolve = (video: Video, event: VideoEvent): Video => {
  switch (event.type) {
    case 'VideoUploaded': {
      const { artistId, hasPoster, youtubeId } = event.data;
      return { status: youtubeId === null ? 'pending' : 'ready', artistId, hasPoster, hasFilm: youtubeId === null };
    }
    case 'VideoProcessed':
      return 'artistId' in video ? { ...video, status: 'ready', hasPoster: true } : video;
    case 'VideoProcessingFailed':
      return 'artistId' in video ? { ...video, status: 'failed' } : video;
    case 'VideoProcessingRetried':
      return video;
    case 'VideoRemoved':
      return { status: 'removed' };
  }
};

export const videoDecider: Decider<Video, VideoCommand, VideoEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const videoStream = (videoId: string): string => `video-${videoId}`;
