import { RECOMMENDED_LENGTH, type TrackCard } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { newestTrackCards } from '../../tracks';
import { followedAmong } from './edges.queries';

/** Of the newest so many. */
const LOOKED_AT = 60;

/** RecommendedTracks as JSON text: the newest of artists whom somebody does not follow, one of each, none of their own. */
export const recommendedTracks = async (store: ReadStore, viewer: string): Promise<string> => {
  const cards = (await newestTrackCards(store, LOOKED_AT)).map((text) => ({ text, artistId: (JSON.parse(text) as TrackCard).artistId }));
  const followed = await followedAmong(store, viewer, [...new Set(cards.map(({ artistId }) => artistId))]);
  const seen = new Set<string>([viewer, ...followed]);
  const chosen = cards.filter(({ artistId }) => !seen.has(artistId) && seen.add(artistId));
  return `[${chosen.slice(0, RECOMMENDED_LENGTH).map(({ text }) => text).join(',')}]`;
};
