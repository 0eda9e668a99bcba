import type { NumberOne } from '@refrain/contracts/charts';
import type { RouteId } from '@refrain/contracts/routes';
import type { TrackPage } from '@refrain/contracts/tracks';
import { chartText, numberOneText } from '@refrain/projections/charts';
import { releasedTracks, trackText } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';

type Ask = (store: ReadStore, now: string) => Promise<readonly string[]>;

/** The newest released tracks, the first of the charts, and the one of them that is exhibited, in full: its receipts are shown. */
const newestMusic: Ask = async (store, now) => {
  const [list, top] = await Promise.all([releasedTracks(store), numberOneText(store, now)]);
  const id = (JSON.parse(top) as NumberOne).entry?.track.id ?? (JSON.parse(list) as TrackPage).tracks[0]?.id;
  const found = id === undefined ? null : await trackText(store, id);
  return found?.isPublished ? [list, top, found.text] : [list, top];
};

/**
 * What the application of a visitor asks for first, by route, as the texts that the API would answer. The build of the front end
 * draws the page from them (`frontend/src/first-paint/draw.tsx`), in this order.
 */
export const FIRST_ANSWERS: Readonly<Partial<Record<RouteId, Ask>>> = {
  // Visitors are led on to the music.
  home: newestMusic,
  'discover-music': newestMusic,
  charts: async (store, now) => [await chartText(store, 'week', 'all', now)],
};
