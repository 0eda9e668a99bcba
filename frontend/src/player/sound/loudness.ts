import type { Measured } from '@refrain/contracts/albums';
import type { LoudnessMode } from './settings/settings';

/** What streaming services and EBU Tech 3343 call comfortable between songs of all kinds, in LUFS. */
const TARGET_LUFS = -14;

const BYTE_MAX = 255;

/** The highest of stored peaks: base64 of bytes, 255 for full scale. Where there are none it may be anything. */
export const peakOf = (peaks: string | null): number => {
  if (!peaks) return 1;
  const bytes = [...atob(peaks)].map((letter) => letter.charCodeAt(0));
  return Math.max(0, ...bytes) / BYTE_MAX || 1;
};

/** The factor that brings a recording to the common loudness, never so loud that its peak is cut off. 1 where nothing is known. */
export const trimFor = (mode: LoudnessMode, { lufs, peak }: Measured): number => {
  if (mode === 'off' || lufs === null) return 1;
  return Math.min(10 ** ((TARGET_LUFS - lufs) / 20), 1 / peak);
};
