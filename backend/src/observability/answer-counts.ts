import { answerTimesLimits, type AnswerTimes } from '@refrain/contracts/telemetry';
import type { Clock } from '../kernel/values/clock';
import type { Answered } from './metrics';

const MINUTE_MS = 60_000;
/** Each class of times reaches a tenth further than the one before. */
const GROWTH = 1.1;

/** Counts of some answers, and their times by classes. */
class Tally {
  private answered = 0;
  private failed = 0;
  private shed = 0;
  /** By the upper end of a class, as a power of `GROWTH`. */
  private readonly times = new Map<number, number>();

  add({ status, shed, ms }: Answered): void {
    this.answered += 1;
    if (shed) this.shed += 1;
    else if (status >= 500) this.failed += 1;
    this.count(Math.ceil(Math.log(Math.max(ms, 0.1)) / Math.log(GROWTH)), 1);
  }

  take(other: Tally): this {
    this.answered += other.answered;
    this.failed += other.failed;
    this.shed += other.shed;
    for (const [end, n] of other.times) this.count(end, n);
    return this;
  }

  sum() {
    const { answered, failed, shed } = this;
    return { answered, failed, shed, p50Ms: this.within(0.5), p99Ms: this.within(0.99) };
  }

  /** Within how many ms a share of them was answered. */
  private within(share: number): number | null {
    let left = Math.ceil(this.answered * share);
    for (const [end, n] of [...this.times].sort(([a], [b]) => a - b)) {
      left -= n;
      if (left <= 0) return Math.round(GROWTH ** end * 10) / 10;
    }
    return null;
  }

  private count(end: number, n: number): void {
    this.times.set(end, (this.times.get(end) ?? 0) + n);
  }
}

const together = (tallies: Iterable<Tally>): Tally => {
  const sum = new Tally();
  for (const tally of tallies) sum.take(tally);
  return sum;
};

/** What the process answered on its API in the last hour: routes by minutes, in classes of times, so that it stays small under any load. */
export class AnswerCounts {
  private readonly minutes = new Map<number, Map<string, Tally>>();
  private readonly began: number;

  constructor(private readonly clock: Clock) {
    this.began = this.minute();
  }

  add(answered: Answered): void {
    if (!answered.route.startsWith('/api/')) return;
    const routes = this.routesOf(this.minute());
    const name = `${answered.method} ${answered.route}`;
    const tally = routes.get(name) ?? new Tally();
    routes.set(name, tally);
    tally.add(answered);
  }

  lastHour(): AnswerTimes {
    const now = this.minute();
    const from = Math.max(Math.min(this.began, now), now - answerTimesLimits.minutes + 1);
    const minutes = Array.from({ length: now - from + 1 }, (_, i) => ({ at: from + i, routes: this.minutes.get(from + i) }));
    const byRoute = new Map<string, Tally>();
    for (const { routes } of minutes)
      for (const [name, tally] of routes ?? []) byRoute.set(name, (byRoute.get(name) ?? new Tally()).take(tally));
    return {
      from: isoOf(from),
      all: together(byRoute.values()).sum(),
      minutes: minutes.map(({ at, routes }) => ({ at: isoOf(at), ...together(routes?.values() ?? []).sum() })),
      routes: [...byRoute]
        .map(([route, tally]) => ({ route, ...tally.sum() }))
        .sort((a, b) => (b.p99Ms ?? 0) - (a.p99Ms ?? 0))
        .slice(0, answerTimesLimits.routes),
    };
  }

  private minute(): number {
    return Math.floor(Date.parse(this.clock.now()) / MINUTE_MS);
  }

  private routesOf(minute: number): Map<string, Tally> {
    const there = this.minutes.get(minute);
    if (there) return there;
    for (const old of this.minutes.keys()) if (Math.abs(minute - old) >= answerTimesLimits.minutes) this.minutes.delete(old);
    const routes = new Map<string, Tally>();
    this.minutes.set(minute, routes);
    return routes;
  }
}

const isoOf = (minute: number): string => new Date(minute * MINUTE_MS).toISOString();
