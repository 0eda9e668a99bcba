import type { EffectEvent } from '@refrain/contracts/effects';
import type { Recorded } from '@refrain/contracts/kernel';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { Clock } from '../values/clock';
import { effectStream } from '../effects/effect.decider';
import { CONFIRMED, declined, effectIdOf, Effects, Unanswered, type Effect, type Partner, type Settled } from '../effects';
import { Streams } from '../write/streams/streams';

const CAUSE = 'cause-1';
export const EFFECT = effectIdOf('mail', CAUSE);
const NEVER = new AbortController().signal;

/** The process is killed: nothing after it happens. */
export class Killed extends Error {
  override name = 'Killed';
}

/** How the partner treats a call: accepts it, loses it or its answer, is unreachable, refuses it, accepts it late, or says yes and does nothing. */
export type Mood = 'answers' | 'loses the call' | 'loses the answer' | 'is away' | 'says no' | 'is late' | 'lies';

/** A partner and a log that outlive the processes that use them. */
export class EffectWorld {
  readonly log = openMemoryEventLog();
  readonly calls: string[] = [];
  /** What the partner did, by key. */
  readonly done: string[] = [];
  readonly refused = new Set<string>();
  readonly late: string[] = [];
  /** Calls that the partner took and whose answer never came. */
  lostAnswers = 0;
  isWanted = true;
  mood: Mood = 'answers';
  /** Steps are appends and calls, before and after they take effect. */
  private step = 0;
  private killAt = Infinity;

  constructor(private readonly canBeAsked: boolean) {}

  static async with(canBeAsked: boolean): Promise<EffectWorld> {
    const world = new EffectWorld(canBeAsked);
    const event = {
      id: CAUSE,
      type: 'Asked',
      version: 1,
      data: {},
      meta: { actor: null, correlation: 'spec' },
      at: '2026-06-01T12:00:00.000Z',
    };
    await world.log.append('cause', [event], 'none');
    return world;
  }

  /** Whether there was such a step. */
  get isKilled(): boolean {
    return this.step >= this.killAt;
  }

  private at = (): void => {
    this.step += 1;
    if (this.isKilled) throw new Killed(`at step ${this.step}`);
  };

  /** A process that is killed at its n-th step. */
  process(
    killAt = Infinity,
  ): Readonly<{ perform: () => Promise<void>; reconcile: () => Promise<void>; giveUp: () => Promise<void> }> {
    [this.step, this.killAt] = [0, killAt];
    const append: EventLog['append'] = async (...asked) => {
      this.at();
      const appended = await this.log.append(...asked);
      this.at();
      return appended;
    };
    const log = { ...this.log, append };
    const effects = new Effects(new Streams(log, new Clock()), log);
    const partner = this.partner();
    effects.register(partner);
    return {
      perform: async () =>
        effects.perform(partner, { personId: 'user-ada', cause: (await this.eventsOf('cause'))[0] as Recorded }, NEVER),
      reconcile: () => effects.reconcile(EFFECT, NEVER),
      giveUp: () => effects.giveUp(CAUSE),
    };
  }

  /** Performs and reconciles as reactions and timers do, until nothing is left to do; gives how often it took. */
  async settle(most = 20): Promise<number> {
    for (let n = 1; n <= most; n += 1) {
      const { perform, reconcile } = this.process();
      await perform().catch(() => undefined);
      await reconcile().catch(() => undefined);
      if (await this.isSettled()) return n;
    }
    return Infinity;
  }

  async types(): Promise<readonly string[]> {
    return (await this.eventsOf(effectStream(EFFECT))).map(({ type }) => type);
  }
  async last(): Promise<EffectEvent | undefined> {
    const event = (await this.eventsOf(effectStream(EFFECT))).at(-1) as Recorded<EffectEvent> | undefined;
    return event && ({ type: event.type, data: event.data } as EffectEvent);
  }
  async isSettled(): Promise<boolean> {
    return /Confirmed|Declined|Reconciled/.test((await this.types()).at(-1) ?? '');
  }
  /** What the partner was slow with is done now. */
  catchUp(): void {
    this.done.push(...this.late.splice(0));
  }

  private async eventsOf(stream: string): Promise<readonly Recorded[]> {
    const events: Recorded[] = [];
    for await (const event of this.log.readStream(stream, { from: 0 })) events.push(event);
    return events;
  }

  private partner(): Partner<Effect> {
    return {
      kind: 'mail',
      prepare: async (effect) => (this.isWanted ? effect : null),
      call: (_, key) => this.call(key),
      ask: this.canBeAsked ? async (_, key) => this.ask(key) : null,
    };
  }

  private async call(key: string): Promise<Settled> {
    if (!(await this.types()).includes('EffectRequested')) throw new Error('a call without an event before it');
    this.at();
    this.calls.push(key);
    const answer = this.take(key);
    this.at();
    return answer;
  }

  private take(key: string): Settled {
    switch (this.mood) {
      case 'is away':
        throw new Error('away');
      case 'loses the call':
        throw new Unanswered('lost');
      case 'says no':
        this.refused.add(key);
        return declined('REFUSED');
      case 'lies':
        return CONFIRMED;
      case 'is late':
        this.lostAnswers += 1;
        if (!this.late.includes(key)) this.late.push(key);
        throw new Unanswered('late');
      case 'answers':
      case 'loses the answer':
        // One that can be asked knows its keys.
        if (!this.canBeAsked || !this.done.includes(key)) this.done.push(key);
        if (this.mood === 'loses the answer') {
          this.lostAnswers += 1;
          throw new Unanswered('lost');
        }
        return CONFIRMED;
    }
  }

  private ask(key: string): Settled | 'pending' | 'unheard' {
    if (this.done.includes(key)) return CONFIRMED;
    if (this.refused.has(key)) return declined('REFUSED');
    return this.late.includes(key) ? 'pending' : 'unheard';
  }
}
