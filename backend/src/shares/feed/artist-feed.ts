import { profilePath } from '@refrain/contracts/accounts';
import { artistFeedPath, feedTexts, MOST_FEED_SONGS } from '@refrain/contracts/shares';
import { headOfPerson } from '@refrain/contracts/site';
import { renditionKeyOf } from '@refrain/contracts/tracks';
import { isAnyHidden, shownPersonById } from '@refrain/projections/accounts';
import { newestTrackIds, releasedCards, trackDetails } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Feed, FeedSong } from './feed-xml';

/** Where there is no picture of the artist. */
const SITE_CARD = '/card.png';

/** What everyone may hear of an artist; null for who is no artist, or is hidden. */
export const artistFeed = async (store: ReadStore, siteUrl: string, artistId: string): Promise<Feed | null> => {
  const artist = await shownPersonById(store, artistId);
  if (artist?.role !== 'artist' || (await isAnyHidden(store, null, [artistId]))) return null;
  const ids = await newestTrackIds(store, MOST_FEED_SONGS, artistId);
  const [cards, details] = await Promise.all([releasedCards(store, ids), trackDetails(store, ids)]);
  const songs = ids.flatMap((id): FeedSong[] => {
    const [card, track] = [cards.get(id), details.get(id)];
    if (!card || !track?.compressedSize || !track.releaseDate) return [];
    return [
      {
        id,
        title: card.title,
        artist: card.artist,
        description: track.description,
        url: `${siteUrl}/track/${id}`,
        soundUrl: `${siteUrl}/api/files/${renditionKeyOf(id, 'stream')}`,
        sizeBytes: track.compressedSize,
        durationSeconds: card.duration ?? 0,
        isExplicit: track.isExplicit,
        releasedAt: track.releaseDate,
      },
    ];
  });
  const { displayName } = artist;
  return {
    title: feedTexts.title(displayName),
    author: displayName,
    description: feedTexts.description(displayName),
    url: siteUrl + profilePath(artist),
    selfUrl: siteUrl + artistFeedPath(artistId),
    imageUrl: siteUrl + (headOfPerson(artist).image ?? SITE_CARD),
    songs,
  };
};
