import { kernelRefusals } from '@refrain/contracts/kernel';
import { TooManyAttempts } from '../../kernel/domain-error';

const RETRY_SECONDS = 5;

/** Refused because too much waits already: of this owner, or in all. */
export class QueueFull extends TooManyAttempts {
  constructor(readonly of: 'owner' | 'all') {
    super(of === 'owner' ? kernelRefusals.tooManyFiles : kernelRefusals.mediaBusy, RETRY_SECONDS);
  }
}

/**
 * `places`: work done at once. `shortPlaces`: places beside these for work that costs at most `shortCost`, so that a long one never holds up
 * all short ones. `mostPerOwner`, `mostWaiting`: what may wait.
 */
export type FairQueueRule = Readonly<{
  places: number;
  shortPlaces?: number;
  shortCost?: number;
  mostPerOwner?: number;
  mostWaiting?: number;
}>;

type Waiting = { readonly owner: string; readonly cost: number; readonly due: number; readonly begin: () => void };

/**
 * Shares places fairly among owners: each owner's work is due later by what it costs, and what is due first begins first (self-clocked fair
 * queueing, Golestani 1994). Who sends much waits for their own work; a short one passes a long one; nothing waits for ever.
 */
export class FairQueue {
  private waiting: Waiting[] = [];
  private readonly duesOf = new Map<string, number>();
  private now = 0;
  private busy = 0;
  private busyShort = 0;

  constructor(private readonly rule: FairQueueRule) {}

  /**
   * Does the work once it is its turn. `cost` is in whatever unit all work of this queue is measured in.
   * @throws QueueFull, the signal's reason when it aborts before the turn, or whatever the work throws
   */
  async run<T>(owner: string, cost: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.turn(owner, cost, signal);
    try {
      return await work();
    } finally {
      leave();
      this.next();
    }
  }

  private turn(owner: string, cost: number, signal?: AbortSignal): Promise<() => void> {
    const { mostPerOwner = Infinity, mostWaiting = Infinity } = this.rule;
    signal?.throwIfAborted();
    if (this.waiting.filter((each) => each.owner === owner).length >= mostPerOwner) throw new QueueFull('owner');
    if (this.waiting.length >= mostWaiting) throw new QueueFull('all');
    return new Promise((resolve, reject) => {
      const due = Math.max(this.now, this.duesOf.get(owner) ?? 0) + cost;
      const gone = (): void => {
        this.waiting = this.waiting.filter((each) => each !== mine);
        reject(signal?.reason as Error);
      };
      const begin = (): void => {
        signal?.removeEventListener('abort', gone);
        this.now = Math.max(this.now, due);
        resolve(this.enter(cost));
      };
      const mine = { owner, cost, due, begin };
      this.duesOf.set(owner, due);
      this.waiting.push(mine);
      signal?.addEventListener('abort', gone, { once: true });
      this.next();
    });
  }

  /** Takes a place; the answer gives it back. */
  private enter(cost: number): () => void {
    const takesShort = this.busy >= this.rule.places && this.isShort(cost);
    if (takesShort) this.busyShort += 1;
    else this.busy += 1;
    return () => {
      if (takesShort) this.busyShort -= 1;
      else this.busy -= 1;
    };
  }

  private isShort(cost: number): boolean {
    return cost <= (this.rule.shortCost ?? 0);
  }

  private hasRoom(cost: number): boolean {
    return this.busy < this.rule.places || (this.busyShort < (this.rule.shortPlaces ?? 0) && this.isShort(cost));
  }

  private next(): void {
    for (;;) {
      let first: Waiting | undefined;
      for (const each of this.waiting) if (this.hasRoom(each.cost) && (!first || each.due < first.due)) first = each;
      if (!first) break;
      this.waiting = this.waiting.filter((each) => each !== first);
      first.begin();
    }
    // Who owes nothing more begins again like a new owner.
    for (const [owner, due] of this.duesOf) if (due <= this.now) this.duesOf.delete(owner);
  }
}
