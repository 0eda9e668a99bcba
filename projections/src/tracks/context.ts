import type { Context } from '../kernel/context';
import { tracksProjection } from './tracks/tracks.projector';
import { uploadsProjection } from './uploads/uploads.projector';

export const tracksContext: Context = { name: 'tracks', projections: [tracksProjection, uploadsProjection] };
