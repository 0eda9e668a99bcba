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
