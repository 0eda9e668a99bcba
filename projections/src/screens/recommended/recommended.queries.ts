import { RECOMMENDED_LENGTH } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { followedAmong } from '../../follows';
import { parsed } from '../../kernel';
import { heardAmong } from '../../playback';
import { newestTrackCards } from '../../tracks';

/** Of the newest so many. */
const LOOKED_AT = 60;

/**
 * RecommendedTracks as JSON text: the newest of artists the listener does not follow. Where these are too few, then the newest
 * they have not heard. One of each artist, none of their own.
 */
export const recommendedTracks = async (store: ReadStore, viewer: string): Promise<string> => {
  const cards = (await newestTrackCards(store, LOOKED_AT)).map((text) => ({ text, ...parsed(text) }));
  const [followed, heard] = await Promise.all([
    followedAmong(store, viewer, [...new Set(cards.map(({ artistId }) => artistId))]),
    heardAmong(
      store,
      viewer,
      cards.map(({ id }) => id),
    ),
  ]);
  const taken = new Set<string>([viewer]);
  const ofNewArtists = (followedToo: boolean) =>
    cards.filter(
      ({ id, artistId }) =>
        (followedToo ? !heard.has(id) : !followed.has(artistId)) && !taken.has(artistId) && taken.add(artistId),
    );
  const chosen = [...ofNewArtists(false), ...ofNewArtists(true)];
  return `[${chosen
    .slice(0, RECOMMENDED_LENGTH)
    .map(({ text }) => text)
    .join(',')}]`;
};
