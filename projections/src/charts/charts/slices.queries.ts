import type { ChartSlice } from '@refrain/contracts/charts';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed, unique } from '../../kernel';
import { slicesAt, sliceTracks } from './slices.view';

const PAGE = 500;

/** Gives the slices of each of these songs on the day of a moment (ISO); none for a song that is not known. */
export const slicesOfTracks = async (
  store: ReadStore,
  trackIds: readonly string[],
): Promise<(trackId: string, at: string) => readonly ChartSlice[]> => {
  const ids = unique(trackIds);
  const said = new Map<string, ReturnType<typeof parsedSaid>>();
  for (let i = 0; i < ids.length; i += PAGE) {
    for (const row of await sliceTracks.in(store).many(ids.slice(i, i + PAGE))) said.set(row.id, parsedSaid(row));
  }
  return (trackId, at) => slicesAt(said.get(trackId) ?? [], at);
};

const parsedSaid = ({ text }: NonNullable<Awaited<ReturnType<ReturnType<typeof sliceTracks.in>['get']>>>) => parsed(text).said;
