import type { Context } from '../shared/lib/context';
import { playerSlice } from './state/slice';

export const playerContext: Context = {
  slices: [playerSlice],
};
