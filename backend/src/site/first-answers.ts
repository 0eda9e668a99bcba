import { isAuthTab } from '@refrain/contracts/accounts';
import { CHART_KINDS, CHART_WINDOWS, type ChartKind, type ChartWindow, type NumberOne } from '@refrain/contracts/charts';
import type { RouteId } from '@refrain/contracts/routes';
import type { TrackPage } from '@refrain/contracts/tracks';
import { chartText, numberOneText } from '@refrain/projections/charts';
import { releasedTracks, trackText } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';

type Ask = (store: ReadStore, now: string, state: string) => Promise<readonly string[]>;

const oneOf = <T extends string>(options: readonly T[], value: string | null, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

const chartOf = (query: URLSearchParams): Readonly<{ window: ChartWindow; kind: ChartKind }> => ({
  window: oneOf(CHART_WINDOWS, query.get('window'), 'week'),
  kind: oneOf(CHART_KINDS, query.get('kind'), 'all'),
});

/**
 * What a query asks of a page, in one writing: empty for the page as it is without, null for what the server does not paint.
 * Other routes ask for nothing by their query, nor does what is not read here, such as the marks of a campaign.
 */
const STATES: Readonly<Partial<Record<RouteId, (query: URLSearchParams) => string | null>>> = {
  auth: (query) => {
    const tab = query.get('tab');
    if (query.get('expired') === 'true') return null;
    return isAuthTab(tab) && tab !== 'login' ? `tab=${tab}` : '';
  },
  charts: (query) => {
    // A moment of the past, and what it is compared with.
    if (query.has('asOf') || query.has('compare')) return null;
    const { window, kind } = chartOf(query);
    return window === 'week' && kind === 'all' ? '' : `window=${window}&kind=${kind}`;
  },
};

/** The state of a page that a query asks for; see `STATES`. */
export const stateOf = (id: RouteId, query: URLSearchParams): string | null => {
  const read = STATES[id];
  return read ? read(query) : '';
};

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
  charts: async (store, now, state) => {
    const { window, kind } = chartOf(new URLSearchParams(state));
    return [await chartText(store, window, kind, now)];
  },
};
