/** The time, injected so that tests, replays and the demo set it. */
export class Clock {
  constructor(private readonly milliseconds: () => number = Date.now) {}

  /** ISO, UTC. */
  now(): string {
    return new Date(this.milliseconds()).toISOString();
  }

  /** ISO time so many seconds from now. */
  in(seconds: number): string {
    return new Date(this.milliseconds() + seconds * 1000).toISOString();
  }
}

/** So much may the clocks of machines differ. */
const SKEW_MS = 5 * 60_000;

/** Whether a stored moment (ISO) has not come yet: it was stored while the clock was ahead, so that no time counted from it is right. */
export const liesAhead = (at: string, now: string): boolean => Date.parse(at) > Date.parse(now) + SKEW_MS;
