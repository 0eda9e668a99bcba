import { periodOf, type ChartSlice } from '@refrain/contracts/charts';
import { collection } from '../../kernel';

/** What a song says of itself, from a day (ISO date) on; '' is from the beginning. */
export type Said = Readonly<{ from: string; slices: readonly ChartSlice[] }>;

/** By track: the lists that each song has been in, the oldest first. */
export const sliceTracks = collection<Readonly<{ trackId: string; said: readonly Said[] }>>()({
  name: 'sliceTracks',
  columns: { trackId: 'text' },
  indexes: [],
});

/** The slices of a song on the day of a moment (ISO). */
export const slicesAt = (said: readonly Said[], at: string): readonly ChartSlice[] => {
  const day = periodOf('day', at);
  return said.findLast(({ from }) => from <= day)?.slices ?? [];
};
