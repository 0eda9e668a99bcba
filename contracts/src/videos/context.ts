import { contextOf, limitOf } from '../kernel';
import { videoEvents, videoSamples, type VideoEvent } from './events';

export const videosContext = contextOf<VideoEvent>()({
  name: 'videos',
  events: videoEvents,
  samples: videoSamples,
  subjects: {
    VideoUploaded: ['artistId'],
    VideoProcessed: [],
    VideoProcessingFailed: [],
    VideoProcessingRetried: ['by'],
    VideoRemoved: ['artistId'],
  },
  limits: { video: limitOf(20, 100), youtube: limitOf(20, 200) },
});
