import { defineContext } from '../kernel/context';
import { albumSavesProjection } from './albums/album-saves.projector';
import { savesProjection } from './saves/saves.projector';

export const savesContext = defineContext({ name: 'saves', projections: [savesProjection, albumSavesProjection] });
