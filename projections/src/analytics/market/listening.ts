import type { ChartSlice } from '@refrain/contracts/charts';
import { addTo, type Change } from '../../kernel';
import { marketAudiences, marketListeners, marketMonths, type BySlice, type MonthOfListener } from './market.view';

/** Artists of one listener in one month whose audience they are part of: the first so many. A script that plays everything ends here. */
export const MOST_ARTISTS = 500;

/** A counted play of a song with these slices. `month` is the one it was recorded in. */
export type Heard = Readonly<{ listenerId: string; artistId: string; month: string; slices: readonly ChartSlice[] }>;

const namesOf = (counts: BySlice): readonly ChartSlice[] => Object.keys(counts) as ChartSlice[];

const audience = (artistId: string, month: string, listeners: number, slices: readonly ChartSlice[], by: 1 | -1): Change =>
  marketAudiences.upsert(`${artistId}|${month}`, (before) => ({
    ...{ artistId, month },
    listeners: (before?.listeners ?? 0) + listeners,
    slices: addTo(before?.slices ?? {}, slices, by),
  }));

/** What follows for the month and for audiences when a listener becomes one of these slices, or is one no more. */
const crossed = (month: string, listeners: number, slices: readonly ChartSlice[], by: 1 | -1): readonly Change[] =>
  listeners === 0 && slices.length === 0
    ? []
    : [
        marketMonths.change(month, (before) => ({
          ...before,
          listeners: before.listeners + listeners,
          listenersIn: addTo(before.listenersIn, slices, by),
        })),
      ];

const idOf = ({ listenerId, month }: Heard): string => `${listenerId}|${month}`;

/** One play more. */
export const heardMore = (play: Heard): Change =>
  marketListeners.given(idOf(play), (before) => {
    const { listenerId, artistId, month } = play;
    const known: MonthOfListener = before ?? { listenerId, month, artists: {}, slices: {} };
    const others = Object.keys(known.artists).filter((id) => id !== artistId);
    const isKnown = artistId in known.artists;
    const isTaken = isKnown || others.length < MOST_ARTISTS;
    const fresh = play.slices.filter((slice) => !known.slices[slice]);
    const slices = addTo(known.slices, play.slices, 1);
    const artists = isTaken ? { ...known.artists, [artistId]: (known.artists[artistId] ?? 0) + 1 } : known.artists;
    return [
      marketListeners.put(idOf(play), { ...known, artists, slices }),
      ...crossed(month, before ? 0 : 1, fresh, 1),
      ...(isTaken && !isKnown ? [audience(artistId, month, 1, namesOf(slices), 1)] : []),
      ...(fresh.length > 0 ? (isKnown ? [...others, artistId] : others).map((id) => audience(id, month, 0, fresh, 1)) : []),
    ];
  });

/** One play less; nothing for a listener who is not kept any more. */
export const heardLess = (play: Heard): Change =>
  marketListeners.given(idOf(play), (known) => {
    if (!known) return [];
    const { artistId, month } = play;
    const had = play.slices.filter((slice) => known.slices[slice]);
    const slices = addTo(known.slices, had, -1);
    const gone = had.filter((slice) => !slices[slice]);
    const artists =
      artistId in known.artists ? (addTo(known.artists, [artistId], -1) as MonthOfListener['artists']) : known.artists;
    const leaves = artistId in known.artists && !(artistId in artists);
    const isEmpty = Object.keys(artists).length === 0 && namesOf(slices).length === 0;
    return [
      isEmpty ? marketListeners.remove(idOf(play)) : marketListeners.put(idOf(play), { ...known, artists, slices }),
      ...crossed(month, isEmpty ? -1 : 0, gone, -1),
      ...(leaves ? [audience(artistId, month, -1, namesOf(known.slices), -1)] : []),
      ...(gone.length > 0 ? Object.keys(artists).map((id) => audience(id, month, 0, gone, -1)) : []),
    ];
  });
