import type { Chart, NumberOne } from '@refrain/contracts/charts';
import type { Track, TrackPage } from '@refrain/contracts/tracks';
import { configureStore } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ChartsPage } from '../features/charts/ChartsPage';
import { DiscoverMusicPage } from '../features/tracks/discover/DiscoverMusicPage';
import { exhibitOf } from '../features/tracks/discover/use-exhibit';
import { playerSlice } from '../player/state/slice';
import { api } from '../shared/lib/api/api';
import { dead } from './dead';
import { PAINTED } from './places';
import { tints } from './tints';

type Known = Readonly<{ endpointName: string; arg: unknown; value: unknown }>;
/** A page that its first answers draw, in the order of the server's `FIRST_ANSWERS`. */
type Drawing = Readonly<{
  Page: ComponentType;
  known: (answers: readonly unknown[]) => readonly Known[];
  palette?: (answers: readonly unknown[]) => readonly string[];
  /** What the address says of the answers. */
  query?: (answers: readonly unknown[]) => string;
}>;

const exhibited = ([list, top]: readonly unknown[]) => exhibitOf(top as NumberOne, (list as TrackPage).tracks[0]);

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  charts: {
    Page: ChartsPage,
    known: ([chart]) => [
      { endpointName: 'getChart', arg: { window: (chart as Chart).window, kind: (chart as Chart).kind }, value: chart },
    ],
    query: ([chart]) => `?window=${(chart as Chart).window}&kind=${(chart as Chart).kind}`,
  },
  'discover-music': {
    Page: DiscoverMusicPage,
    known: ([list, top, exhibit]) => [
      { endpointName: 'getTracks', arg: {}, value: { pages: [list], pageParams: [null] } },
      { endpointName: 'getNumberOne', arg: undefined, value: top },
      ...(exhibit ? [{ endpointName: 'getTrack', arg: (exhibit as Track).id, value: exhibit }] : []),
    ],
    palette: (answers) => exhibited(answers)?.track.palette ?? [],
  },
};

const VISITOR: Known = { endpointName: 'getUser', arg: undefined, value: null };

/** More than the tallest screen shows. */
const MOST_ROWS = 16;
const ROW = '<li class="group';
/** What no screen shows at first need not be sent twice. */
const fewer = (html: string): string => {
  const [before = '', ...rows] = html.split(ROW);
  if (rows.length <= MOST_ROWS) return html;
  const behind = rows.at(-1)?.split('</li>').slice(1).join('</li>') ?? '';
  return [before, ...rows.slice(0, MOST_ROWS)].join(ROW) + behind;
};

/**
 * A page as a visitor sees it once its first answers are there: HTML for the place of what awaits them. In: the route, and the
 * answers as JSON texts. Null for a route that is not drawn. Throws where an answer is not what its page takes.
 */
export const draw = (route: string, texts: readonly string[]): string | null => {
  const drawing = Object.hasOwn(DRAWINGS, route) ? DRAWINGS[route] : undefined;
  if (!drawing) return null;
  const { Page, known, palette, query } = drawing;
  const answers = texts.map((text): unknown => JSON.parse(text));
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [playerSlice.reducerPath]: playerSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(api.util.upsertQueryEntries([VISITOR, ...known(answers)] as never));
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <StaticRouter location={PAINTED[route as keyof typeof PAINTED] + (query?.(answers) ?? '')}>
        <Page />
      </StaticRouter>
    </Provider>,
  );
  // Ends the timers of what it knew.
  store.dispatch(api.util.resetApiState());
  const tinted = html.replace(/<header style="[^"]*" class="bg-tint/, `<header${tints(palette?.(answers) ?? [])} class="bg-tint`);
  return fewer(dead(tinted));
};
