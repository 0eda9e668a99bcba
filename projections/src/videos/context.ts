import { defineContext } from '../kernel/context';
import { videosProjection } from './videos/videos.projector';

export const videosContext = defineContext({ name: 'videos', projections: [videosProjection] });
