import type { Chart, ChartEntry } from '@refrain/contracts/charts';
import { railOf } from './rail';

const entry = (series: number[]) => ({ series }) as unknown as ChartEntry;
const chart = (window: Chart['window'], period: string, ...series: number[][]): Chart => ({
  window,
  kind: 'all',
  period,
  entries: series.map(entry),
});
const wednesday = new Date('2026-11-18T12:00:00Z');

describe('the rail of a period', () => {
  it('adds up the plays of all entries, and measures against the fullest slot', () => {
    const slots = railOf(chart('week', '2026-11-16', [1, 2, 3, 0, 0, 0, 0], [1, 6, 1, 0, 0, 0, 0]), wednesday);
    expect(slots.map((slot) => slot.plays)).toEqual([2, 8, 4, 0, 0, 0, 0]);
    expect(slots.map((slot) => slot.level)).toEqual([0.25, 1, 0.5, 0, 0, 0, 0]);
  });
  it('knows what was, what is now and what is still ahead', () => {
    expect(railOf(chart('week', '2026-11-16'), wednesday).map((slot) => slot.when)).toEqual([
      'past',
      'past',
      'now',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
    ]);
  });
  it('has as many days as the month', () => {
    expect(railOf(chart('month', '2026-02'), wednesday)).toHaveLength(28);
    expect(railOf(chart('month', '2026-11'), wednesday)).toHaveLength(30);
  });
  it('has the months of a year for all time, none of them ahead', () => {
    const slots = railOf(chart('all', 'all'), wednesday);
    expect(slots.map((slot) => slot.mark).slice(0, 2)).toEqual(['Jan', 'Feb']);
    expect(slots.some((slot) => slot.when === 'ahead')).toBe(false);
  });
});
