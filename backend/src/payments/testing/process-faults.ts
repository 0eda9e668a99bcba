import { LogUnavailable } from '@refrain/storage/event-log';
import { MISHAPS, type Mishap } from './mishaps';

/** Shares of answers that go wrong. */
const FAULTY = 0.3;
/** Shares of calls that the store does not answer, and of those at which the process is killed. */
const STORE = {
  ...{ before: { lost: 0.03, killed: 0.03 }, after: { lost: 0.03, killed: 0.03 } },
  read: { lost: 0.003, killed: 0.003 },
} as const;
/** And of calls of a partner. */
const KILLED = 0.02;

/** Nothing that this process does takes effect any more. */
export class Killed extends Error {}

/** What goes wrong in one process after another: partners and a store that fail, and kills between any two steps. */
export class ProcessFaults {
  /** What went wrong with a partner. */
  readonly mishaps = new Set<Mishap>();
  /** The types of events `before` and `after` whose append a process was killed. */
  readonly kills = new Set<string>();
  isDead = false;
  private isHealed = false;

  constructor(private readonly random: () => number) {}

  /** From now on nothing goes wrong. */
  heal(): void {
    this.isHealed = true;
  }

  /** A call of the store. @throws Killed, LogUnavailable */
  step = (when: keyof typeof STORE, types: readonly string[]): void => {
    if (this.isDead) throw new Killed();
    if (this.happens(STORE[when].killed)) {
      for (const type of types) this.kills.add(`${when} ${type}`);
      this.isDead = true;
      throw new Killed();
    }
    if (this.happens(STORE[when].lost)) throw new LogUnavailable(when);
  };

  /** What goes wrong with a call of a partner. A process that is dead asks nothing; one that is killed there hears nothing. */
  wrong = (): Mishap | null => {
    if (this.isDead) return 'lost before';
    if (this.happens(KILLED)) {
      this.isDead = true;
      return this.random() < 0.5 ? 'lost before' : 'lost after';
    }
    if (!this.happens(FAULTY)) return null;
    const mishap = MISHAPS[Math.floor(this.random() * MISHAPS.length)] as Mishap;
    this.mishaps.add(mishap);
    return mishap;
  };

  private happens(share: number): boolean {
    return !this.isHealed && this.random() < share;
  }
}
