import { SLOTS, slotOf, type Chart, type ChartWindow } from '@refrain/contracts/charts';

export type Slot = Readonly<{ plays: number; level: number; label: string; mark: string; when: 'past' | 'now' | 'ahead' }>;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** What a slot is called, and the few that are marked below the rail. */
const NAMES: Readonly<Record<ChartWindow, (slot: number) => readonly [label: string, mark: string]>> = {
  day: (slot) => [`${slot}:00 UTC`, slot % 6 === 0 ? `${slot}:00` : ''],
  week: (slot) => [WEEKDAYS[slot] ?? '', (WEEKDAYS[slot] ?? '').slice(0, 3)],
  month: (slot) => [`Day ${slot + 1}`, slot === 0 || (slot + 1) % 5 === 0 ? String(slot + 1) : ''],
  all: (slot) => [MONTHS[slot] ?? '', (MONTHS[slot] ?? '').slice(0, 3)],
};

const daysIn = (period: string): number => {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate() || SLOTS.month;
};

/** The plays of a chart's tracks over its period, slot by slot; `level` is the share of the fullest slot. */
export const railOf = ({ window, period, entries }: Chart, now: Date): readonly Slot[] => {
  const length = window === 'month' ? daysIn(period) : SLOTS[window];
  const totals = Array.from({ length }, (_, slot) => entries.reduce((sum, entry) => sum + (entry.series[slot] ?? 0), 0));
  const most = Math.max(1, ...totals);
  const current = slotOf(window, now.toISOString());
  return totals.map((plays, slot) => {
    const [label, mark] = NAMES[window](slot);
    const ahead = window !== 'all' && slot > current;
    return { plays, level: plays / most, label, mark, when: slot === current ? 'now' : ahead ? 'ahead' : 'past' };
  });
};
