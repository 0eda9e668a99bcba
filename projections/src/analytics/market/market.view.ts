import type { ChartSlice } from '@refrain/contracts/charts';
import { collection } from '../../kernel';

/** How many of something are of each genre and mood; a slice without any is left out. */
export type BySlice = Readonly<Partial<Record<ChartSlice, number>>>;

/**
 * The counted plays of a month (UTC): by the makers of songs, by genre and mood, and by hour of the week (168, the first is Monday at 0).
 * `listeners` heard at least one song, `listenersIn` at least one of a slice.
 */
export type MonthOfMarket = Readonly<{
  month: string;
  plays: number;
  human: number;
  ai: number;
  slices: BySlice;
  week: readonly number[];
  listeners: number;
  listenersIn: BySlice;
}>;
export const marketMonths = collection<MonthOfMarket>()({
  name: 'marketMonths',
  columns: { month: 'text' },
  indexes: [{ on: ['-month'] }],
});

/** What a song says of itself, from a day (ISO date) on; '' is from the beginning. */
export type Declared = Readonly<{ from: string; slices: readonly ChartSlice[] }>;
export const marketSongs = collection<Readonly<{ declared: readonly Declared[] }>>()({
  name: 'marketSongs',
  columns: {},
  indexes: [],
});

/** The counted plays of a listener in a month, by artist and by slice; by `listener|month`. It goes when the listener does. */
export type MonthOfListener = Readonly<{
  listenerId: string;
  month: string;
  artists: Readonly<Record<string, number>>;
  slices: BySlice;
}>;
export const marketListeners = collection<MonthOfListener>()({
  name: 'marketListeners',
  columns: { listenerId: 'text' },
  indexes: [{ on: ['listenerId', 'id'] }],
});

/** The listeners of an artist in a month, and how many of them heard a song of each slice, by anyone; by `artist|month`. */
export type Audience = Readonly<{ artistId: string; month: string; listeners: number; slices: BySlice }>;
export const marketAudiences = collection<Audience>()({
  name: 'marketAudiences',
  columns: { artistId: 'text', month: 'text' },
  indexes: [{ on: ['artistId', '-month'] }],
});
