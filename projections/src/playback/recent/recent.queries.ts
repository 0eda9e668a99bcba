import { RECENTLY_PLAYED_LENGTH, type RecentTrack } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { trackCardTexts } from '../../tracks';
import { recentPlayId, recentPlays } from './recent.view';

/** More are looked at than are shown, because some may not be open to everyone any more. */
const LOOKED_AT = 12;

/** What a listener heard last, each track once; only what is released, and not of hidden people. */
export const recentlyPlayed = async (store: ReadStore, listenerId: string): Promise<readonly RecentTrack[]> => {
  const rows = await store.find(recentPlays.spec.name, { where: { listenerId }, orderBy: ['-heardAt', '-id'], limit: LOOKED_AT });
  const trackIds = rows.map(({ columns }) => String(columns.trackId));
  const texts = await trackCardTexts(store, trackIds);
  const cards = trackIds.flatMap((trackId) => (texts.has(trackId) ? [JSON.parse(texts.get(trackId) ?? '') as TrackCard] : []));
  return cards
    .filter(({ isPublished }) => isPublished)
    .slice(0, RECENTLY_PLAYED_LENGTH)
    .map(({ id, title, artist, art, thumbhash, palette }) => ({ id, title, artistName: artist, art, thumbhash, palette }));
};

/** Which of these tracks a listener has heard. */
export const heardAmong = async (
  store: ReadStore,
  listenerId: string,
  trackIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await store.getMany(
    recentPlays.spec.name,
    trackIds.map((trackId) => recentPlayId(listenerId, trackId)),
  );
  return new Set(rows.map(({ columns }) => String(columns.trackId)));
};
