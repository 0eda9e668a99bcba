import { ERASED } from '@refrain/contracts/kernel';
import { videoSamples, type VideoUploaded } from '@refrain/contracts/videos';
import { contentsOf, folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { videosProjection } from './videos.projector';

const { given } = specFor(videosProjection);
const [, uploaded] = videoSamples.VideoUploaded;
const [processed] = videoSamples.VideoProcessed;
const of = (videoId: string, more: Partial<VideoUploaded['data']> = {}) => ({
  ...uploaded,
  data: { ...uploaded.data, videoId, ...more },
});

it('a video is pending when it came, and has its film and its picture once it is processed', async () => {
  await given(uploaded).showsAmong({ videos: { 'video-1': { processingStatus: 'pending', videoUrl: null, posterUrl: null } } });
  await given(uploaded, processed).showsAmong({
    videos: {
      'video-1': {
        processingStatus: 'completed',
        videoUrl: '/api/videos/video-1/stream',
        posterUrl: '/api/videos/video-1/poster.webp',
        duration: 61.5,
        width: 1280,
      },
    },
  });
});

it('one that stays on YouTube is there at once', () =>
  given(of('video-1', { youtubeId: 'abc', hasPoster: true })).showsAmong({
    videos: {
      'video-1': {
        processingStatus: 'completed',
        isYoutubeContent: true,
        youtubeId: 'abc',
        posterUrl: '/api/videos/video-1/poster.webp',
      },
    },
  }));

it('says why it failed', () =>
  given(uploaded, videoSamples.VideoProcessingFailed[0]).showsAmong({
    videos: { 'video-1': { processingStatus: 'failed', processingError: { code: 'VIDEO.UNDECODABLE' } } },
  }));

it('reads as deleted once its artist is forgotten', () =>
  given(of('video-1', { title: ERASED, description: ERASED } as never)).showsAmong({
    videos: { 'video-1': { title: 'deleted', description: null } },
  }));

it('is gone once its artist removes it', async () => {
  const history = recorded(uploaded, processed, videoSamples.VideoRemoved[0]);
  expect(await contentsOf(await folded(videosProjection, history), videosProjection)).toEqual({});
});
