import type { Measured } from '@refrain/contracts/albums';
import type { LoudnessMode } from './settings/settings';

/** What streaming services and EBU Tech 3343 call comfortable between songs of all kinds, in LUFS. */
const TARGET_LUFS = -14;

/** The factor that brings a recording to the common loudness, never so loud that its peak is cut off. 1 where nothing is known. */
export const trimFor = (mode: LoudnessMode, { lufs, peak }: Measured): number => {
  if (mode === 'off' || lufs === null) return 1;
  return Math.min(10 ** ((TARGET_LUFS - lufs) / 20), 1 / peak);
};
