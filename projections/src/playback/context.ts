import { defineContext } from '../kernel/context';
import { recentPlaysProjection } from './recent/recent.projector';

export const playbackContext = defineContext({ name: 'playback', projections: [recentPlaysProjection] });
