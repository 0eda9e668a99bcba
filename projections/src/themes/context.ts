import { defineContext } from '../kernel/context';
import { themesProjection } from './themes/themes.projector';

export const themesContext = defineContext({ name: 'themes', projections: [themesProjection] });
