import type { LoopDelay } from './loop-delay';

/** What a read is worth that may wait, and be refused: `extra` before `page`. */
export type Refusable = 'extra' | 'page';

/** A read that wants to be answered: exactly one of `start` and `refuse` is called, or none where its sender has gone. */
export type Read = Readonly<{
  worth: Refusable;
  start: () => void;
  refuse: (retryAfterSeconds: number) => void;
  isGone: () => boolean;
}>;

/** Milliseconds a read would wait, and reads being answered, from which on reads are refused, and until which. */
type Mark = Readonly<{ from: number; until: number }>;
export const MARKS: Readonly<
  Record<Refusable, Readonly<{ waitMs: Mark; inFlight: Mark; retryAfterSeconds: readonly [number, number] }>>
> = {
  extra: { waitMs: { from: 300, until: 150 }, inFlight: { from: 200, until: 100 }, retryAfterSeconds: [5, 10] },
  page: { waitMs: { from: 1000, until: 500 }, inFlight: { from: 800, until: 400 }, retryAfterSeconds: [1, 4] },
};
/** A read that waited longer, because what was expected did not hold, is refused when its turn comes. */
const LONGEST_WAIT_MS = 1500;
/**
 * What reads may take of one turn of the event loop. Writes, timers and messages of other threads come between turns. Where those take
 * long, because many write or the machine is slow, reads get their share of the thread all the same.
 */
const TURN_MS = { least: 20, most: 100 };
/** Times what all else took of the thread since the last turn: about what four reads beside each write take. */
const SHARE = 1.25;
/** Reads that are started in a row before their time is measured. */
const TOGETHER = 12;
/** The weight of one measured read in the expected time of a read. */
const WEIGHT = 0.005;

/** The event loop as the queue needs it. */
export type Loop = Readonly<{
  now: () => number;
  /** Milliseconds that this thread has worked, without its idle time. */
  worked: () => number;
  /** Calls back in the next turn, after what came in. */
  nextTurn: (then: () => void) => void;
  /** Calls back in this turn, after all work that waits for nothing. */
  afterwards: (then: () => void) => void;
  delay: Pick<LoopDelay, 'ms'>;
  /** From 0 up to 1. */
  random: () => number;
}>;

type Waiting = Read & Readonly<{ since: number }>;

/**
 * Starts reads in the order they came, a few in each turn of the event loop. So many readers do not delay people who sign in, write or
 * listen. When reads would wait too long, or too many are under way, reads of lower worth are refused at once.
 */
export class ReadQueue {
  private waiting: Waiting[] = [];
  private first = 0;
  private turnBegan: number | null = null;
  private turnMs = TURN_MS.least;
  /** Milliseconds that the thread had worked when the last turn of reads ended. */
  private workedBefore: number;
  private lastLetIn = 0;
  private perReadMs = 0;
  private readonly closed = new Set<string>();
  readonly shed: Record<Refusable, number> = { extra: 0, page: 0 };
  inFlight = 0;

  constructor(private readonly loop: Loop) {
    this.workedBefore = loop.worked();
  }

  /** Milliseconds that a read would wait now. */
  get waitMs(): number {
    const [head] = this.length > 0 ? [this.waiting[this.first]] : [];
    const age = head ? this.loop.now() - head.since : 0;
    return Math.max(age, this.length * this.perReadMs, this.loop.delay.ms());
  }

  private get length(): number {
    return this.waiting.length - this.first;
  }

  enter(read: Read): void {
    if (this.isClosed(read.worth)) return this.refuse(read);
    if (this.length === 0 && this.hasTime()) return this.letIn(read);
    if (this.length === 0) this.lastLetIn = this.loop.now();
    this.waiting.push({ ...read, since: this.loop.now() });
  }

  /** What was let in has been answered, or its sender has gone. */
  left(): void {
    this.inFlight -= 1;
  }

  private isClosed(worth: Refusable): boolean {
    const { waitMs, inFlight } = MARKS[worth];
    const isOver = (name: string, value: number, { from, until }: Mark): boolean => {
      const key = `${worth} ${name}`;
      if (value > (this.closed.has(key) ? until : from)) this.closed.add(key);
      else this.closed.delete(key);
      return this.closed.has(key);
    };
    const [isSlow, isFull] = [isOver('wait', this.waitMs, waitMs), isOver('in flight', this.inFlight, inFlight)];
    return isSlow || isFull;
  }

  private refuse(read: Read): void {
    const [least, most] = MARKS[read.worth].retryAfterSeconds;
    this.shed[read.worth] += 1;
    // Those who were refused together do not come back together.
    read.refuse(least + Math.floor(this.loop.random() * (most - least + 1)));
  }

  private letIn(read: Read): void {
    this.inFlight += 1;
    read.start();
  }

  /** Whether reads have time left in this turn, which begins with the first of them. */
  private hasTime(): boolean {
    if (this.turnBegan === null) {
      this.turnBegan = this.loop.now();
      this.turnMs = Math.min(TURN_MS.most, Math.max(TURN_MS.least, SHARE * (this.loop.worked() - this.workedBefore)));
      this.loop.nextTurn(() => this.turn());
    }
    return this.loop.now() - this.turnBegan < this.turnMs;
  }

  private turn(): void {
    this.turnBegan = null;
    if (this.length > 0) this.hasTime();
    this.next();
  }

  /** Lets some in together: what one has read of the read models serves the others too, until this thread waits for something. */
  private next(): void {
    if (this.length === 0 || !this.hasTime()) {
      this.workedBefore = this.loop.worked();
      return;
    }
    for (let i = 0; i < TOGETHER && this.length > 0; i += 1) this.letInOrRefuse(this.take());
    this.loop.afterwards(() => this.next());
  }

  private letInOrRefuse(read: Waiting): void {
    const now = this.loop.now();
    this.perReadMs += (now - this.lastLetIn - this.perReadMs) * WEIGHT;
    this.lastLetIn = now;
    if (read.isGone()) return;
    if (now - read.since > LONGEST_WAIT_MS) this.refuse(read);
    else this.letIn(read);
  }

  private take(): Waiting {
    const read = this.waiting[this.first] as Waiting;
    this.first += 1;
    // Moved rarely, so that taking one costs the same however many wait.
    if (this.first > 1000 && this.first * 2 > this.waiting.length) {
      this.waiting = this.waiting.slice(this.first);
      this.first = 0;
    }
    if (this.length === 0) [this.waiting, this.first] = [[], 0];
    return read;
  }
}
