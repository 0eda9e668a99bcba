import { defineContext } from '../kernel/context';
import { tracksProjection } from './tracks/tracks.projector';
import { uploadsProjection } from './uploads/uploads.projector';

export const tracksContext = defineContext({ name: 'tracks', projections: [tracksProjection, uploadsProjection] });
