import { defineContext } from '../kernel/context';
import { listedVideos } from './videos/listed-videos.queries';
import { videosProjection } from './videos/videos.projector';

export const videosContext = defineContext({ name: 'videos', projections: [videosProjection], listed: [listedVideos] });
