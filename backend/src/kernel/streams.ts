import { kernelRefusals, type Command, type Event, type EventDeclaration, type EventMeta, type Position, type Recorded } from '@refrain/contracts/kernel';
import { eventCatalog } from '@refrain/contracts';
import { WrongExpectedRevision, type EventLog, type NewEvent } from '@refrain/storage/event-log';
import type { Clock } from './clock';
import type { CommandContext } from './command-context';
import type { Decider } from './decider';
import { DomainError } from './domain-error';
import { derivedId } from './ids';
import { RecentMap } from './recent-map';

/** What a command came to: its events (now, or when it was first sent), and how far the log is known to be. */
export type Handled<S, E extends Event> = Readonly<{ events: readonly E[]; position: Position | null; state: S }>;

type Remembered = { hash: string; events: Event[]; position: Position };
type Loaded<S> = { decider: unknown; state: S; revision: number; position: Position | null; memory: Map<string, Remembered> };
type AnyDecider<S, C extends Command, E extends Event> = Decider<S, C, E>;

const ATTEMPTS = 8;
/** Streams remembered at least. */
const RECENT_STREAMS = 10_000;
const declarations: Readonly<Record<string, EventDeclaration | undefined>> = eventCatalog;

/** Loads, decides, appends: the one way commands reach the log. */
export class Streams {
  private cache = new RecentMap<string, Loaded<unknown>>(RECENT_STREAMS);

  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** Remembers nothing any more: what is remembered holds what people wrote, and one of them was erased. */
  letGo(): void {
    this.cache = new RecentMap(RECENT_STREAMS);
  }

  /** Folds a stream; `revision` is -1 for one that does not exist. */
  async load<S, C extends Command, E extends Event>(stream: string, decider: AnyDecider<S, C, E>): Promise<{ state: S; revision: number; position: Position | null }> {
    return this.caughtUp(stream, decider);
  }

  /**
   * The state as it is remembered, else from the log: for a fact about another stream that may be a moment old, because
   * another process may have appended to it meanwhile.
   */
  async recent<S, C extends Command, E extends Event>(stream: string, decider: AnyDecider<S, C, E>): Promise<S> {
    return (this.cached(stream, decider) ?? (await this.caughtUp(stream, decider))).state;
  }

  /**
   * What a command with this key came to before, null if it is new: for work that must not be done twice around a command.
   * @throws DomainError IDEMPOTENCY.KEY_REUSED
   */
  async remembered<S, C extends Command, E extends Event>(stream: string, decider: AnyDecider<S, C, E>, context: CommandContext): Promise<Handled<S, E> | null> {
    if (!context.memory) return null;
    const loaded = await this.caughtUp(stream, decider);
    const before = recall(loaded, context);
    return before && { events: before.events as E[], position: before.position, state: loaded.state };
  }

  /**
   * Decides a command against its stream and appends what follows. A conflict is decided again, a few times.
   * A command whose key the stream remembers answers with its first events and appends nothing.
   * @throws DomainError from `decide`; IDEMPOTENCY.KEY_REUSED; STREAM.CONTENDED after the last attempt
   * @throws LogUnavailable
   */
  async handle<S, C extends Command, E extends Event>(
    stream: string,
    decider: AnyDecider<S, C, E>,
    command: C,
    context: CommandContext,
    rule?: EventMeta['rule'],
  ): Promise<Handled<S, E>> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const known = this.cached(stream, decider);
      const loaded = known ?? (await this.caughtUp(stream, decider));
      let events: readonly E[];
      try {
        const before = recall(loaded, context);
        if (before) return { events: before.events as E[], position: before.position, state: loaded.state };
        events = decider.decide(command, loaded.state);
      } catch (error) {
        // A refusal from what was remembered may be out of date: look at the log before giving it.
        if (known && (await this.moved(stream, decider, loaded.revision))) continue;
        throw error;
      }
      if (events.length === 0) {
        if (known && (await this.moved(stream, decider, loaded.revision))) continue;
        return { events, position: loaded.position, state: loaded.state };
      }
      try {
        return await this.append(stream, decider, loaded, events, context, rule);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        this.cache.delete(stream);
      }
    }
    throw new DomainError(kernelRefusals.contended);
  }

  private async append<S, C extends Command, E extends Event>(
    stream: string,
    decider: AnyDecider<S, C, E>,
    loaded: Loaded<S>,
    events: readonly E[],
    context: CommandContext,
    rule: EventMeta['rule'],
  ): Promise<Handled<S, E>> {
    const { actor, correlation, causation, memory } = context;
    const meta: EventMeta = {
      actor,
      correlation,
      ...(causation ? { causation } : {}),
      ...(memory ? { command: memory } : {}),
      ...(rule ? { rule } : {}),
    };
    const at = this.clock.now();
    const written = events.map(
      ({ type, data }, i): NewEvent => ({ id: derivedId(context.commandId, stream, String(i)), type, version: declarations[type]?.version ?? 1, data, meta, at }),
    );
    const { revision, position } = await this.log.append(stream, written, loaded.revision < 0 ? 'none' : loaded.revision);
    const state = events.reduce(decider.evolve, loaded.state);
    const next: Loaded<S> = { decider, state, revision, position, memory: loaded.memory };
    if (memory) next.memory.set(memory.key, { hash: memory.hash, events: [...events], position });
    this.cache.set(stream, next);
    return { events, position, state };
  }

  private cached<S, C extends Command, E extends Event>(stream: string, decider: AnyDecider<S, C, E>): Loaded<S> | null {
    const loaded = this.cache.get(stream);
    return loaded?.decider === decider ? (loaded as Loaded<S>) : null;
  }

  private async moved<S, C extends Command, E extends Event>(stream: string, decider: AnyDecider<S, C, E>, revision: number): Promise<boolean> {
    return (await this.caughtUp(stream, decider)).revision !== revision;
  }

  /** The stream as the log has it now, read from where it is remembered. */
  private async caughtUp<S, C extends Command, E extends Event>(stream: string, decider: AnyDecider<S, C, E>): Promise<Loaded<S>> {
    const known = this.cached(stream, decider);
    const loaded: Loaded<S> = known
      ? { ...known, memory: known.memory }
      : { decider, state: decider.initialState(), revision: -1, position: null, memory: new Map() };
    for await (const event of this.log.readStream(stream, { from: loaded.revision + 1 })) {
      loaded.state = decider.evolve(loaded.state, event as Recorded<E>);
      loaded.revision = event.revision;
      loaded.position = event.position;
      memorise(loaded, event);
    }
    if (loaded.revision >= 0) this.cache.set(stream, loaded);
    return loaded;
  }
}

const memorise = (loaded: Loaded<unknown>, event: Recorded): void => {
  const command = event.meta.command;
  if (!command) return;
  const events = loaded.memory.get(command.key)?.events ?? [];
  loaded.memory.set(command.key, { hash: command.hash, events: [...events, { type: event.type, data: event.data }], position: event.position });
};

const recall = (loaded: Loaded<unknown>, { memory }: CommandContext): Remembered | null => {
  const before = memory && loaded.memory.get(memory.key);
  if (!before) return null;
  if (before.hash !== memory.hash) throw new DomainError(kernelRefusals.keyReused);
  return before;
};
