import type { Context } from '../shared/lib/context';
import { playerSlice } from './slice';

export const playerContext: Context = {
  slices: [playerSlice],
};
