import { defineContext } from '../kernel/context';
import { savesProjection } from './saves/saves.projector';

export const savesContext = defineContext({ name: 'saves', projections: [savesProjection] });
