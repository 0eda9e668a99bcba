import type { Cue } from '@refrain/contracts/kernel';

/** The line that is sung at a moment: the last one that began, until its end; -1 between lines. */
export const lineAt = (cues: readonly Cue[], seconds: number): number => {
  const after = cues.findIndex(({ start }) => start > seconds);
  const last = (after < 0 ? cues.length : after) - 1;
  const cue = cues[last];
  return cue && seconds < cue.end ? last : -1;
};
