import { createHash } from 'node:crypto';
import { kernelRefusals, type Command, type Event, type EventDeclaration, type EventMeta, type Position, type Recorded } from '@refrain/contracts/kernel';
import { eventCatalog } from '@refrain/contracts';
import { EventIdReused, WrongExpectedRevision, type EventLog, type NewEvent } from '@refrain/storage/event-log';
import type { Clock } from './clock';
import type { CommandContext } from './command-context';
import type { Decider } from './decider';
import { DomainError } from './domain-error';
import { derivedId } from './ids';
import { RecentMap } from './recent-map';
import { sizeOf } from './size-of';
import { StreamKeys } from './stream-keys';
import { Turns } from './turns';

/** What a command came to: its events (now, or when it was first sent), and how far the log is known to be. */
export type Handled<S, E extends Event> = Readonly<{ events: readonly E[]; position: Position | null; state: S }>;

/** A stream up to a revision, -1 for one that does not exist. `keys` is shared with later states of the stream. */
type Loaded<S> = Readonly<{ decider: unknown; state: S; revision: number; position: Position | null; keys: StreamKeys }>;
type AnyDecider<S, C extends Command, E extends Event> = Decider<S, C, E>;
type Asked<S, C extends Command, E extends Event> = Readonly<{ stream: string; decider: AnyDecider<S, C, E>; command: C; context: CommandContext; rule: EventMeta['rule'] }>;

const ATTEMPTS = 8;
/** Streams in memory take at least this much before the oldest go, and at most twice as much. */
const CACHE_BYTES = 32 * 2 ** 20;
const ENTRY_BYTES = 300;
/** Events of one command, at most. */
const MOST_EVENTS = 100;
const declarations: Readonly<Record<string, EventDeclaration | undefined>> = eventCatalog;

const weigh = ({ state, keys }: Loaded<unknown>): number => ENTRY_BYTES + sizeOf(state) + keys.bytes;
const emptyCache = (bytes: number) => new RecentMap<string, Loaded<unknown>>(bytes, weigh);

/** Key of a command under which its stream finds it again: its Idempotency-Key, or its own id where that derives from what caused it. */
const keyOf = (event: Recorded): string => event.meta.command?.key ?? event.id;

/**
 * Ids of the events of a command that may come again hold what it decided. The same decision twice is then one append, and another
 * decision is a conflict, which finds the first one in the stream: the answer is always what is stored.
 */
const eventId = ({ commandId, memory }: CommandContext, stream: string, index: number, { type, data }: Event): string => {
  if (!memory) return derivedId(commandId, stream, String(index));
  const decided = createHash('sha1').update(JSON.stringify([memory.hash, type, data])).digest('base64');
  return derivedId(commandId, stream, String(index), decided);
};

const metaOf = ({ actor, correlation, causation, memory }: CommandContext, rule: EventMeta['rule']): EventMeta => ({
  actor,
  correlation,
  ...(causation ? { causation } : {}),
  ...(memory ? { command: memory } : {}),
  ...(rule ? { rule } : {}),
});

/** Loads, decides, appends: the one way commands reach the log. Commands on one stream take turns within this process. */
export class Streams {
  private cache: RecentMap<string, Loaded<unknown>>;
  private readonly turns = new Turns();

  /** @param cacheBytes memory for streams that were used recently; the default is 32 to 64 MiB */
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly cacheBytes = CACHE_BYTES,
  ) {
    this.cache = emptyCache(cacheBytes);
  }

  /** Drops every cached state: they hold what people wrote, and a person was erased. */
  letGo(): void {
    this.cache = emptyCache(this.cacheBytes);
  }

  /** Folds a stream; `revision` is -1 for one that does not exist. */
  async load<S, C extends Command, E extends Event>(stream: string, decider: AnyDecider<S, C, E>): Promise<{ state: S; revision: number; position: Position | null }> {
    return this.turns.take(stream, () => this.caughtUp(stream, decider));
  }

  /**
   * The cached state, else from the log: for a fact about another stream that may be a moment old, because another process may
   * have appended to it meanwhile.
   */
  async recent<S, C extends Command, E extends Event>(stream: string, decider: AnyDecider<S, C, E>): Promise<S> {
    return (this.cached(stream, decider) ?? (await this.load(stream, decider))).state;
  }

  /**
   * What a command with this key came to before, null if it is new: for work that must not be done twice around a command.
   * @throws DomainError IDEMPOTENCY.KEY_REUSED
   */
  async remembered<S, C extends Command, E extends Event>(stream: string, decider: AnyDecider<S, C, E>, context: CommandContext): Promise<Handled<S, E> | null> {
    if (!context.memory) return null;
    return this.turns.take(stream, async () => this.recall<S, E>(stream, await this.caughtUp(stream, decider), context));
  }

  /**
   * Decides a command against its stream and appends what follows. A conflict is decided again, a few times.
   * A command whose key stands in the stream answers with its stored events and appends nothing.
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
    return this.turns.take(stream, () => this.decideAndAppend({ stream, decider, command, context, rule }));
  }

  private async decideAndAppend<S, C extends Command, E extends Event>(asked: Asked<S, C, E>): Promise<Handled<S, E>> {
    const { stream, decider, command, context } = asked;
    let known = this.cached(stream, decider);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const loaded: Loaded<S> = known ?? (await this.caughtUp(stream, decider));
      let events: readonly E[] = [];
      let refused: unknown;
      try {
        const before = await this.recall<S, E>(stream, loaded, context);
        if (before) return before;
        events = decider.decide(command, loaded.state);
      } catch (error) {
        refused = error;
      }
      if (events.length === 0) {
        // A refusal, or "already so", from a cached state may be out of date: look at the log before giving it.
        const now = known && (await this.caughtUp(stream, decider));
        known = null;
        if (now && now.revision !== loaded.revision) continue;
        if (refused !== undefined) throw refused;
        return { events, position: loaded.position, state: loaded.state };
      }
      const appended = await this.append(asked, loaded, events);
      if (appended) return appended;
      known = null;
    }
    throw new DomainError(kernelRefusals.contended);
  }

  /** null where the stream moved meanwhile, or holds this command already. What is cached stays: the next look reads on from there. */
  private async append<S, C extends Command, E extends Event>({ stream, decider, context, rule }: Asked<S, C, E>, loaded: Loaded<S>, events: readonly E[]): Promise<Handled<S, E> | null> {
    const [at, meta] = [this.clock.now(), metaOf(context, rule)];
    const written = events.map((event, i): NewEvent => {
      const { type, data } = event;
      return { id: eventId(context, stream, i, event), type, version: declarations[type]?.version ?? 1, data, meta, at };
    });
    try {
      const { revision, position } = await this.log.append(stream, written, loaded.revision < 0 ? 'none' : loaded.revision);
      if (revision !== loaded.revision + events.length) return null;
      const state = events.reduce(decider.evolve, loaded.state);
      loaded.keys.add(context.memory?.key ?? written[0]?.id ?? '', loaded.revision + 1);
      this.cache.set(stream, { decider, state, revision, position, keys: loaded.keys });
      return { events, position, state };
    } catch (error) {
      if (error instanceof WrongExpectedRevision || error instanceof EventIdReused) return null;
      throw error;
    }
  }

  private cached<S, C extends Command, E extends Event>(stream: string, decider: AnyDecider<S, C, E>): Loaded<S> | null {
    const loaded = this.cache.get(stream);
    return loaded?.decider === decider ? (loaded as Loaded<S>) : null;
  }

  /** The stream as the log has it now, read from where it is cached. */
  private async caughtUp<S, C extends Command, E extends Event>(stream: string, decider: AnyDecider<S, C, E>): Promise<Loaded<S>> {
    const from = this.cached(stream, decider) ?? { decider, state: decider.initialState(), revision: -1, position: null, keys: new StreamKeys() };
    let { state, revision, position } = from;
    let lastKey: string | null = null;
    for await (const event of this.log.readStream(stream, { from: revision + 1 })) {
      state = decider.evolve(state, event as Recorded<E>);
      ({ revision, position } = event);
      const key = keyOf(event);
      if (key !== lastKey) from.keys.add(key, revision);
      lastKey = key;
    }
    if (revision === from.revision) return from;
    const loaded = { decider, state, revision, position, keys: from.keys };
    this.cache.set(stream, loaded);
    return loaded;
  }

  /** What a command with this key or id came to, read from the log. @throws DomainError IDEMPOTENCY.KEY_REUSED */
  private async recall<S, E extends Event>(stream: string, loaded: Loaded<S>, { commandId, memory }: CommandContext): Promise<Handled<S, E> | null> {
    if (loaded.revision < 0) return null;
    // Events of commands that keep no key, and those of earlier versions, are found by the id of the first one.
    const idOf = (index: number) => derivedId(commandId, stream, String(index));
    const isMine = (event: Recorded, index: number) => (event.meta.command ? event.meta.command.key === memory?.key : event.id === idOf(index));
    for (const key of memory ? [memory.key, idOf(0)] : [idOf(0)]) {
      for (const candidate of loaded.keys.candidates(key)) {
        const stored = await this.commandAt(stream, candidate, isMine);
        const [first] = stored;
        if (!first) continue;
        if (memory && first.meta.command && first.meta.command.hash !== memory.hash) throw new DomainError(kernelRefusals.keyReused);
        const events = stored.map(({ type, data }) => ({ type, data }) as E);
        return { events, position: stored.at(-1)?.position ?? null, state: loaded.state };
      }
    }
    return null;
  }

  /** The events of one command, which stand together; none where another command begins at this revision. */
  private async commandAt(stream: string, revision: number, isMine: (event: Recorded, index: number) => boolean): Promise<readonly Recorded[]> {
    const events: Recorded[] = [];
    for await (const event of this.log.readStream(stream, { from: revision, limit: MOST_EVENTS })) {
      if (!isMine(event, events.length)) break;
      events.push(event);
    }
    return events;
  }
}
