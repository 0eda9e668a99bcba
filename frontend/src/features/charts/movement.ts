import { SLOTS, slotOf, type ChartEntry, type ChartWindow } from '@refrain/contracts/charts';
import { plural } from '../../shared/lib/text/format';

export type Movement = Readonly<{ text: string; label: string; tone: 'up' | 'down' | 'same' | 'new' }>;

type Placed = Pick<ChartEntry, 'position' | 'previousPosition'>;

/** How an entry moved since the period before; the minus is a real one. Null where there is no period before. */
export const movementOf = ({ position, previousPosition }: Placed, window: ChartWindow): Movement | null => {
  if (window === 'all') return null;
  if (previousPosition === null) return { text: 'new', label: 'New', tone: 'new' };
  const places = previousPosition - position;
  if (places === 0) return { text: '=', label: 'Unchanged', tone: 'same' };
  if (places > 0) return { text: `+${places}`, label: `Up ${plural(places, 'place')}`, tone: 'up' };
  return { text: `−${-places}`, label: `Down ${plural(-places, 'place')}`, tone: 'down' };
};

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A period's key (see `periodOf`) in words. */
export const periodLabel = (window: ChartWindow, period: string): string => {
  const at = new Date(window === 'month' ? `${period}-01` : period);
  if (window === 'all' || Number.isNaN(at.getTime())) return 'Since the first play';
  if (window === 'month') return month.format(at);
  return window === 'week' ? `Week of ${day.format(at)}` : `${weekday.format(at)} ${day.format(at)}`;
};

/** Plays per slot as far as the period has come; what lies ahead is not a fall. */
export const soFar = (series: readonly number[], window: ChartWindow, now: Date): readonly number[] =>
  window === 'all' ? series.slice(0, SLOTS.all) : series.slice(0, slotOf(window, now.toISOString()) + 1);

/** The line through the values in a box, as an SVG path; a flat line in the middle when all are alike. */
export const sparkPath = (values: readonly number[], width: number, height: number): string => {
  const pad = 2;
  const top = Math.max(...values);
  const low = Math.min(...values);
  const y = (value: number) => (top === low ? height / 2 : height - pad - ((value - low) / (top - low)) * (height - 2 * pad));
  const x = (i: number) => (values.length < 2 ? width : (i * width) / (values.length - 1));
  const points = values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`);
  return points.length === 0 ? '' : `M${points.length === 1 ? `0 ${y(values[0]!).toFixed(1)}L` : ''}${points.join('L')}`;
};
