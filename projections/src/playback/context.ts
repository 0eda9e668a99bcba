import type { Context } from '../kernel/context';
import { recentPlaysProjection } from './recent/recent.projector';

export const playbackContext: Context = { name: 'playback', projections: [recentPlaysProjection] };
