import { periodBefore, periodOf, slotOf, SLOTS } from './rules';

describe('chart periods', () => {
  it.each([
    ['day', '2026-11-21T00:00:00.000Z', '2026-11-21', '2026-11-20'],
    ['day', '2026-03-01T12:00:00.000Z', '2026-03-01', '2026-02-28'],
    ['week', '2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-09'],
    ['week', '2026-11-23T00:00:00.000Z', '2026-11-23', '2026-11-16'],
    ['week', '2027-01-01T10:00:00.000Z', '2026-12-28', '2026-12-21'],
    ['month', '2026-01-31T10:00:00.000Z', '2026-01', '2025-12'],
    ['all', '2026-01-31T10:00:00.000Z', 'all', null],
  ] as const)('%s at %s', (window, at, period, before) => {
    expect(periodOf(window, at)).toBe(period);
    expect(periodBefore(window, at)).toBe(before);
  });

  it('have a slot for every moment', () => {
    expect(slotOf('day', '2026-11-21T23:59:00.000Z')).toBe(SLOTS.day - 1);
    expect(slotOf('week', '2026-11-22T12:00:00.000Z')).toBe(SLOTS.week - 1);
    expect(slotOf('month', '2026-01-31T12:00:00.000Z')).toBe(SLOTS.month - 1);
    expect(slotOf('all', '2026-12-31T12:00:00.000Z')).toBe(SLOTS.all - 1);
  });
});
