import { Clock } from '../kernel/values/clock';
import { AnswerCounts } from './answer-counts';

let now = Date.parse('2026-03-01T12:00:30.000Z');
const later = (minutes: number) => void (now += minutes * 60_000);
const answered = (ms: number, change: Readonly<{ route?: string; status?: number; shed?: boolean }> = {}) => ({
  ...{ method: 'GET', route: '/api/feed', status: 200, shed: false, ms },
  ...change,
});
const started = () => new AnswerCounts(new Clock(() => now));

it('says within what time requests were answered, at most a tenth too high', () => {
  const counts = started();
  const times = Array.from({ length: 1000 }, (_, i) => 0.5 + ((i * 7919) % 1000) * 3.1);
  for (const ms of times) counts.add(answered(ms));
  const sorted = [...times].sort((a, b) => a - b);
  const { answered: all, p50Ms, p99Ms } = counts.lastHour().all;
  expect(all).toBe(1000);
  for (const [said, share] of [
    [p50Ms, 0.5],
    [p99Ms, 0.99],
  ] as const) {
    const exact = sorted[Math.ceil(1000 * share) - 1] as number;
    expect((said as number) / exact).toBeGreaterThanOrEqual(0.999);
    expect((said as number) / exact).toBeLessThanOrEqual(1.101);
  }
});

it('counts failures apart from refusals for load, and only what the API answered', () => {
  const counts = started();
  counts.add(answered(1));
  counts.add(answered(1, { status: 500 }));
  counts.add(answered(1, { status: 503, shed: true }));
  counts.add(answered(1, { status: 404 }));
  counts.add(answered(1, { route: 'page' }));
  counts.add(answered(1, { route: 'none', status: 404 }));
  expect(counts.lastHour().all).toMatchObject({ answered: 4, failed: 1, shed: 1 });
});

it('has the slowest routes first, and each minute since it began, for an hour', () => {
  const counts = started();
  expect(counts.lastHour()).toMatchObject({
    from: '2026-03-01T12:00:00.000Z',
    minutes: [{ answered: 0, p99Ms: null }],
    routes: [],
  });
  counts.add(answered(5));
  later(2);
  counts.add(answered(90, { route: '/api/charts' }));
  counts.add(answered(6));
  const { minutes, routes } = counts.lastHour();
  expect(minutes.map(({ at, answered: n }) => [at.slice(11, 16), n])).toEqual([
    ['12:00', 1],
    ['12:01', 0],
    ['12:02', 2],
  ]);
  expect(routes.map(({ route, answered: n }) => [route, n])).toEqual([
    ['GET /api/charts', 1],
    ['GET /api/feed', 2],
  ]);
  later(59);
  counts.add(answered(7));
  expect(counts.lastHour()).toMatchObject({ from: '2026-03-01T12:02:00.000Z', all: { answered: 3 } });
  later(60);
  expect(counts.lastHour().all).toMatchObject({ answered: 0, p50Ms: null });
});

it('goes on where the clock is set back', () => {
  const counts = started();
  later(-600);
  counts.add(answered(5));
  expect(counts.lastHour().all.answered).toBe(1);
});
