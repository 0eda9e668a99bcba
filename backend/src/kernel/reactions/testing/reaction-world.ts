import type { Position, Recorded } from '@refrain/contracts/kernel';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openMemoryVault, type AsideLane, type Vault } from '@refrain/storage/vault';
import { Clock } from '../../values/clock';
import type { Reaction } from '../reaction';
import { Reactions } from '../reactions';
import type { Pace } from '../reaction-lanes';

export const NAME = 'pay-when-earned';

type Asleep = { until: number; wake: () => void };

/** Time that passes only when a test says so. */
class TestPace implements Pace {
  private time = 0;
  private asleep: Asleep[] = [];
  now = () => this.time;
  pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const one = { until: this.time + ms, wake: resolve };
      this.asleep.push(one);
      signal.addEventListener(
        'abort',
        () => {
          this.asleep = this.asleep.filter((other) => other !== one);
          resolve();
        },
        { once: true },
      );
    });
  advance(ms: number): void {
    this.time += ms;
    const due = this.asleep.filter(({ until }) => until <= this.time);
    this.asleep = this.asleep.filter(({ until }) => until > this.time);
    for (const { wake } of due) wake();
  }
}

/** A reaction over engines in memory that outlive its processes. Each event is `lane n`: its stream is the lane. */
export class ReactionWorld {
  readonly log = openMemoryEventLog();
  readonly vault = openMemoryVault();
  readonly pace = new TestPace();
  /** What was done, as `lane:n`, in order. */
  readonly done: string[] = [];
  readonly faults: unknown[] = [];
  /** Lanes whose partner fails. */
  readonly broken = new Set<string>();
  /** Events that never work, as `lane:n`. */
  readonly poison = new Set<string>();
  /** What an event waits for before it is done. */
  gate: ((what: string) => Promise<void>) | null = null;
  most = 0;
  atOnce = 0;
  private readonly counts = new Map<string, number>();
  private readonly running: Reactions[] = [];

  static readonly whatOf = ({ stream, revision }: Recorded): string => `${stream}:${revision}`;

  async append(lane: string, count = 1, type = 'Earned'): Promise<Position> {
    let position = '';
    for (let i = 0; i < count; i += 1) {
      const n = this.counts.get(lane) ?? 0;
      this.counts.set(lane, n + 1);
      const event = {
        id: `${lane}-${n}`,
        type,
        version: 1,
        data: {},
        meta: { actor: null, correlation: 'spec' },
        at: '2026-06-01T12:00:00.000Z',
      };
      ({ position } = await this.log.append(lane, [event], 'any'));
    }
    return position;
  }

  /** As an operator does through the command or the API. */
  async order(type: 'ReactionLaneRetried' | 'ReactionLaneSkipped', lane: string, eventId: string): Promise<void> {
    const data = { reaction: NAME, lane, eventId, by: null, reason: 'spec' };
    const n = this.counts.get('orders') ?? 0;
    this.counts.set('orders', n + 1);
    await this.log.append(
      'orders',
      [{ id: `order-${n}`, type, version: 1, data, meta: { actor: null, correlation: 'spec' }, at: '2026-06-01T12:00:00.000Z' }],
      'any',
    );
  }

  start(more: Partial<Reaction> = {}, { vault = this.vault as Vault, mostAside = 5000 } = {}): Reactions {
    const reactions = new Reactions(
      { log: this.log, vault, leases: openMemoryLeases(), pace: this.pace, clock: new Clock(() => this.pace.now()), mostAside },
      (_name, event, error) => this.faults.push([event && ReactionWorld.whatOf(event), (error as Error).message]),
    );
    const react = async (event: Recorded) => {
      const what = ReactionWorld.whatOf(event);
      this.atOnce += 1;
      this.most = Math.max(this.most, this.atOnce);
      try {
        await this.gate?.(what);
        if (this.broken.has(event.stream) || this.poison.has(what)) throw new Error(`${what} is broken`);
        this.done.push(what);
      } finally {
        this.atOnce -= 1;
      }
    };
    reactions.start({ name: NAME, types: ['Earned'], starts: 'start', react, ...more } as unknown as Reaction<never>);
    this.running.push(reactions);
    return reactions;
  }

  async lanes(): Promise<readonly AsideLane[]> {
    return (await this.vault.reactions.all()).find(({ reaction }) => reaction === NAME)?.lanes ?? [];
  }
  doneOf(lane: string): readonly string[] {
    return this.done.filter((what) => what.startsWith(`${lane}:`));
  }

  /** Lets what is under way come to rest, without time. */
  async settle(): Promise<void> {
    for (let quiet = 0, before = ''; quiet < 10;) {
      await new Promise((resolve) => setImmediate(resolve));
      const now = `${this.done.length} ${this.faults.length} ${JSON.stringify(await this.vault.reactions.all())}`;
      quiet = now === before ? quiet + 1 : 0;
      before = now;
    }
  }

  /** Lets time pass, bit by bit. */
  async pass(ms: number, step = 10_000): Promise<void> {
    for (let left = ms; left > 0; left -= step) {
      this.pace.advance(Math.min(left, step));
      await this.settle();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.running.map((reactions) => reactions.stop()));
  }
}
