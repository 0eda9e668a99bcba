import { defineContext } from '../kernel/context';
import { settingsProjection } from './settings.projector';

export const settingsContext = defineContext({ name: 'settings', projections: [settingsProjection] });
