import { RECENTLY_PLAYED_LENGTH, type RecentTrack } from '@refrain/contracts/playback';
import type { ReadStore } from '@refrain/storage/read-store';
import { releasedCards } from '../../tracks';
import { recentPlayId, recentPlays } from './recent.view';

/** More are looked at than are shown, because some may not be open to everyone any more. */
const LOOKED_AT = 12;

/** What a listener heard last, each track once; only what is released, and not of hidden people. */
export const recentlyPlayed = async (store: ReadStore, listenerId: string): Promise<readonly RecentTrack[]> => {
  const rows = await recentPlays.in(store).find({ where: { listenerId }, orderBy: ['-heardAt', '-id'], limit: LOOKED_AT });
  const trackIds = rows.map(({ columns }) => columns.trackId);
  const cards = await releasedCards(store, trackIds);
  return trackIds
    .flatMap((trackId) => cards.get(trackId) ?? [])
    .slice(0, RECENTLY_PLAYED_LENGTH)
    .map(({ id, title, artist, art, thumbhash, palette }) => ({ id, title, artistName: artist, art, thumbhash, palette }));
};

export type Heard = Readonly<{ trackId: string; heardAt: string }>;

/** What a listener heard, the last first, each track once. */
export const lastHeardBy = async (store: ReadStore, listenerId: string, limit: number): Promise<readonly Heard[]> => {
  const rows = await recentPlays.in(store).find({ where: { listenerId }, orderBy: ['-heardAt', '-id'], limit });
  return rows.map(({ columns: { trackId, heardAt } }) => ({ trackId, heardAt }));
};

/** Some of those who heard a track. Their order means nothing. */
export const someListenersOf = async (store: ReadStore, trackId: string, limit: number): Promise<readonly string[]> => {
  const rows = await recentPlays.in(store).find({ where: { trackId }, orderBy: ['id'], limit });
  return rows.map(({ columns: { listenerId } }) => listenerId);
};

/** When a listener last heard each of these tracks, ISO; tracks they never heard have no entry. */
export const heardAtAmong = async (
  store: ReadStore,
  listenerId: string,
  trackIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await recentPlays.in(store).many(trackIds.map((trackId) => recentPlayId(listenerId, trackId)));
  return new Map(rows.map(({ columns: { trackId, heardAt } }) => [trackId, heardAt]));
};
