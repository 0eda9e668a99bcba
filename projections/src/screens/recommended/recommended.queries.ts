import { RECOMMENDED_LENGTH, type RecommendedTracks } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { recommendationsFor } from '../../recommendations';

/** The first recommendations of a listener, one of each artist. `now` is ISO. */
export const recommendedTracks = async (store: ReadStore, viewer: string, now: string): Promise<RecommendedTracks> => {
  const { songs } = await recommendationsFor(store, viewer, now);
  const taken = new Set<string>();
  return songs
    .filter(({ track: { artistId } }) => !taken.has(artistId) && taken.add(artistId))
    .slice(0, RECOMMENDED_LENGTH)
    .map(({ track, why }) => ({ ...track, why }));
};
