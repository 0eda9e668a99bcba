import type { Context } from '../shared/lib/context';
import { playerSlice } from './state/slice';

export const playerContext: Context = {
  slices: [playerSlice],
  pages: { 'audio-visualization': () => import('./visual/VisualizationPage').then((m) => m.VisualizationPage) },
};
