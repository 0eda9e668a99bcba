import { AI_PRESETS, trackRefusals, type TrackCommand, type TrackEvent, type TrackUploaded } from '@refrain/contracts/tracks';
import { refuse, type Decider } from '../kernel/write/decider';

type Facts = Readonly<{
  artistId: string;
  releaseAt: string | null;
  chart: 'human' | 'ai';
  chartEligible: boolean;
  audio: TrackUploaded['data']['audio'];
  cover: TrackUploaded['data']['cover'];
}>;

export type Track =
  | { status: 'none' }
  | (Facts & { status: 'pending' | 'processing' | 'failed' })
  | (Facts & { status: 'processed'; durationMs: number; released: boolean })
  | { status: 'unpublished' };

const released = (trackId: string): TrackEvent => ({ type: 'TrackReleased', data: { trackId } });
const isDue = (releaseAt: string | null, now: string): boolean => releaseAt === null || releaseAt <= now;

const isOver = (track: Track): track is Extract<Track, { status: 'none' | 'unpublished' }> =>
  track.status === 'none' || track.status === 'unpublished';

const decide = (command: TrackCommand, track: Track): readonly TrackEvent[] => {
  if (command.type === 'UploadTrack') {
    return track.status === 'none' ? [{ type: 'TrackUploaded', data: command.data }] : refuse(trackRefusals.alreadyExists);
  }
  if (track.status === 'none') return refuse(trackRefusals.unknown);
  const { trackId } = command.data;
  // Late results of its processing, and a date that comes, change nothing any more.
  if (track.status === 'unpublished') return [];
  switch (command.type) {
    case 'StartProcessing':
      return track.status === 'pending' ? [{ type: 'TrackProcessingStarted', data: { trackId } }] : [];
    case 'CompleteProcessing': {
      if (track.status === 'processed' || track.status === 'failed') return [];
      const { now, ...result } = command.data;
      const processed: TrackEvent = { type: 'TrackProcessed', data: { ...result, artistId: track.artistId } };
      return isDue(track.releaseAt, now) ? [processed, released(trackId)] : [processed];
    }
    case 'FailProcessing':
      if (track.status === 'processed' || track.status === 'failed') return [];
      return [{ type: 'TrackProcessingFailed', data: command.data }];
    case 'ReleaseTrack':
      if (track.status !== 'processed') return refuse(trackRefusals.notProcessed);
      return track.released || !isDue(track.releaseAt, command.data.now) ? [] : [released(trackId)];
    case 'UnpublishTrack':
      return [{ type: 'TrackUnpublished', data: { trackId, artistId: track.artistId } }];
  }
};

const evolve = (track: Track, event: TrackEvent): Track => {
  switch (event.type) {
    case 'TrackUploaded': {
      const { artistId, releaseAt, aiCategory, chartEligible, audio, cover } = event.data;
      return { status: 'pending', artistId, releaseAt, chart: AI_PRESETS[aiCategory].chart, chartEligible, audio, cover };
    }
    case 'TrackProcessingStarted':
      return track.status === 'pending' ? { ...track, status: 'processing' } : track;
    case 'TrackProcessed':
      return isOver(track) ? track : { ...track, status: 'processed', durationMs: event.data.durationMs, released: false };
    case 'TrackProcessingFailed':
      return isOver(track) || track.status === 'processed' ? track : { ...track, status: 'failed' };
    case 'TrackReleased':
      return track.status === 'processed' ? { ...track, released: true } : track;
    case 'TrackUnpublished':
      return { status: 'unpublished' };
  }
};

export const trackDecider: Decider<Track, TrackCommand, TrackEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const trackStream = (trackId: string): string => `track-${trackId}`;
