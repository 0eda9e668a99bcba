import {
  isUnreadable,
  kernelRefusals,
  partsOf,
  type Command,
  type Event,
  type EventMeta,
  type Position,
  type Recorded,
} from '@refrain/contracts/kernel';
import { EventIdReused, WrongExpectedRevision, type EventLog } from '@refrain/storage/event-log';
import { bytesOf } from '@refrain/storage/kernel';
import type { Vault } from '@refrain/storage/vault';
import type { Clock } from '../../values/clock';
import { createdId, type CommandContext } from '../command-context';
import type { Decider } from '../decider';
import { DomainError } from '../../domain-error';
import { RecentMap } from '../../values/recent-map';
import { newEvents } from './new-events';
import { index, StoredAnswers, type Asked, type Handled } from './stored-answers';
import { StreamKeys } from './stream-keys';
import { StreamSnapshots, type Loaded } from './stream-snapshots';
import { Turns } from './turns';

export type { Handled } from './stored-answers';

/**
 * Without a vault no snapshots are kept. `cacheBytes`: memory for streams that were used recently, and at most twice that. `isShared`: other
 * processes append too.
 */
export type StreamsOptions = Readonly<{ vault?: Pick<Vault, 'snapshots'>; cacheBytes?: number; isShared?: boolean }>;

const ATTEMPTS = 8;
/** The number of events of a stream that are read before its snapshot is looked up. */
const SHORT = 16;
const CACHE_BYTES = 32 * 2 ** 20;
/** What a cached stream takes beside its state and keys, about: measured with a million of them. */
const ENTRY_BYTES = 750;

const weigh = ({ state, keys }: Loaded<unknown>): number => ENTRY_BYTES + bytesOf(state) + keys.bytes;
const emptyCache = (bytes: number) => new RecentMap<string, Loaded<unknown>>(bytes, weigh);

const beginning = <S, C extends Command, E extends Event>(decider: Decider<S, C, E>): Loaded<S> => ({
  ...{
    decider,
    state: decider.initialState(),
    revision: -1,
    position: null,
    lastId: '',
    keys: new StreamKeys(),
    snapshotAt: -1,
    isWhole: true,
    isContended: false,
  },
});

/**
 * Whether a stream belongs to something that this very command creates, such as a post: its name is the kind and the id that the command gives it.
 * Such a stream is new, unless the command came before.
 */
const isCreatedBy = (context: CommandContext, stream: string): boolean => {
  const kind = stream.slice(0, stream.indexOf('-'));
  return kind !== '' && stream === `${kind}-${createdId(context, kind)}`;
};

/** Loads, decides, appends: the one way commands reach the log. Commands on one stream take turns within this process. */
export class Streams {
  private cache: RecentMap<string, Loaded<unknown>>;
  private readonly turns = new Turns();
  private readonly cacheBytes: number;
  private readonly snapshots: StreamSnapshots | null;
  private readonly answers: StoredAnswers;
  private readonly isShared: boolean;

  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    { vault, cacheBytes = CACHE_BYTES, isShared = false }: StreamsOptions = {},
  ) {
    this.isShared = isShared;
    this.cacheBytes = cacheBytes;
    this.cache = emptyCache(cacheBytes);
    this.answers = new StoredAnswers(log);
    this.snapshots = vault ? new StreamSnapshots(vault, log) : null;
  }

  /** Drops every cached state: they hold what people wrote, and a person was erased. */
  letGo(): void {
    this.cache = emptyCache(this.cacheBytes);
  }

  /** Folds a stream; `revision` is -1 for one that does not exist. */
  async load<S, C extends Command, E extends Event>(
    stream: string,
    decider: Decider<S, C, E>,
  ): Promise<{ state: S; revision: number; position: Position | null }> {
    return this.turns.take(stream, () => this.caughtUp(stream, decider));
  }

  /**
   * The cached state, else from the log: for a fact about another stream that may be a moment old, because another process may
   * have appended to it meanwhile.
   */
  async recent<S, C extends Command, E extends Event>(stream: string, decider: Decider<S, C, E>): Promise<S> {
    const known = this.cached(stream, decider);
    return known && known.revision >= 0 ? known.state : (await this.load(stream, decider)).state;
  }

  /**
   * Reads what other processes appended to a stream while the facts of its command are still looked for. The command then neither reads it
   * first, nor is its append refused because the last one was made elsewhere. Asks nothing where the append is likely to go through without: the
   * stream is cached and the last look found nothing from elsewhere, or it `isProbablyNew`. A wrong guess is found by the append, which is refused and
   * decided again. Does nothing where only this process appends.
   */
  async lookAhead<S, C extends Command, E extends Event>(
    stream: string,
    decider: Decider<S, C, E>,
    { isProbablyNew = false }: Readonly<{ isProbablyNew?: boolean }> = {},
  ): Promise<void> {
    if (!this.isShared) return;
    const known = this.cached(stream, decider);
    if (known && !known.isContended) return;
    if (!known && isProbablyNew) return this.cache.set(stream, beginning(decider));
    await this.turns.take(stream, async () => {
      const loaded = await this.caughtUp(stream, decider);
      // That it is new may be over in a moment: the append is refused then, and it is decided again.
      if (loaded.revision < 0) this.cache.set(stream, loaded);
    });
  }

  /**
   * What a command with this key came to before, null if it is new: for work that must not be done twice around a command.
   * @throws DomainError IDEMPOTENCY.KEY_REUSED
   */
  async remembered<S, C extends Command, E extends Event>(
    stream: string,
    decider: Decider<S, C, E>,
    context: CommandContext,
  ): Promise<Handled<S, E> | null> {
    if (!context.memory) return null;
    return this.turns.take(stream, async () => this.answers.byKey<S, E>(stream, await this.caughtUp(stream, decider), context));
  }

  /**
   * Decides a command against its stream and appends what follows. A conflict is decided again, a few times.
   * A command whose key stands in the stream answers with its stored events and appends nothing.
   * @throws DomainError from `decide`; IDEMPOTENCY.KEY_REUSED; STREAM.CONTENDED after the last attempt
   * @throws LogUnavailable
   */
  async handle<S, C extends Command, E extends Event>(
    stream: string,
    decider: Decider<S, C, E>,
    command: C,
    context: CommandContext,
    rule?: EventMeta['rule'],
  ): Promise<Handled<S, E>> {
    return this.turns.take(stream, async () => {
      const handled = await this.decideAndAppend({ stream, decider, command, context, rule });
      await context.confirmed;
      return handled;
    });
  }

  private async decideAndAppend<S, C extends Command, E extends Event>(asked: Asked<S, C, E>): Promise<Handled<S, E>> {
    const { stream, decider, command, context } = asked;
    // What is created needs no look into the log first: where it stands there already, the append is refused, and it is decided again.
    let known = this.cached(stream, decider) ?? (isCreatedBy(context, stream) ? beginning(decider) : null);
    let looked: Loaded<S> | null = null;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const loaded: Loaded<S> = known ?? looked ?? (await this.caughtUp(stream, decider));
      let events: readonly E[] = [];
      let refused: unknown;
      try {
        const before = await this.answers.find<S, C, E>(asked, loaded);
        if (before) return before;
        events = decider.decide(command, loaded.state);
      } catch (error) {
        refused = error;
      }
      if (events.length === 0) {
        // A refusal, or "already so", from a cached state may be out of date: look at the log before giving it.
        looked = known && (await this.caughtUp(stream, decider));
        known = null;
        if (looked && looked.revision !== loaded.revision) continue;
        if (refused !== undefined) throw refused;
        return { events, position: loaded.position, state: loaded.state };
      }
      const appended = await this.append(asked, loaded, events);
      if (appended) return appended;
      known = looked = null;
    }
    throw new DomainError(kernelRefusals.contended);
  }

  /** null where the stream moved meanwhile, or holds this command already. What is cached stays: the next look reads on from there. */
  private async append<S, C extends Command, E extends Event>(
    { stream, decider, context, rule }: Asked<S, C, E>,
    loaded: Loaded<S>,
    events: readonly E[],
  ): Promise<Handled<S, E> | null> {
    const written = newEvents(stream, events, context, { at: this.clock.now(), rule });
    await context.confirmed;
    try {
      const { revision, position } = await this.log.append(stream, written, loaded.revision < 0 ? 'none' : loaded.revision);
      if (revision !== loaded.revision + events.length) return null;
      const state = events.reduce(decider.evolve, loaded.state);
      let lastKey: string | null = null;
      for (const [i, { id, meta }] of written.entries())
        lastKey = index(loaded.keys, decider, { ...(events[i] as E), id, meta, revision: loaded.revision + 1 + i }, lastKey);
      this.keep(stream, decider, { ...loaded, state, revision, position, lastId: written.at(-1)?.id ?? '' });
      return { events, position, state, behind: loaded.position };
    } catch (error) {
      if (error instanceof WrongExpectedRevision || error instanceof EventIdReused) return null;
      throw error;
    }
  }

  private cached<S, C extends Command, E extends Event>(stream: string, decider: Decider<S, C, E>): Loaded<S> | null {
    const loaded = this.cache.get(stream);
    return loaded?.decider === decider ? (loaded as Loaded<S>) : null;
  }

  /** The stream as the log has it now, read from where it is cached. */
  private async caughtUp<S, C extends Command, E extends Event>(stream: string, decider: Decider<S, C, E>): Promise<Loaded<S>> {
    const known = this.cached(stream, decider);
    if (known && known.revision >= 0) return this.readOn(stream, decider, known);
    // Most streams are short, or new, and have no snapshot that could be asked for.
    const begun = await this.readOn(stream, decider, beginning(decider), SHORT);
    if (begun.revision + 1 < SHORT) return begun;
    return this.readOn(stream, decider, (await this.snapshots?.restore<S>(stream, decider)) ?? begun);
  }

  private async readOn<S, C extends Command, E extends Event>(
    stream: string,
    decider: Decider<S, C, E>,
    from: Loaded<S>,
    limit?: number,
  ): Promise<Loaded<S>> {
    let { state, revision, position, lastId, isWhole } = from;
    let lastKey: string | null = null;
    const wanted = { from: revision + 1, asStored: true, ...(limit === undefined ? {} : { limit }) };
    for await (const entry of this.log.readStream(stream, wanted)) {
      for (const event of partsOf(entry) as readonly Recorded<E>[]) {
        state = decider.evolve(state, event);
        isWhole &&= !Object.values(event.data as object).some(isUnreadable);
      }
      // What is stored counts, also where it is read as something else, or as nothing.
      ({ revision, position, id: lastId } = entry);
      lastKey = index(from.keys, decider, entry as Recorded<E>, lastKey);
    }
    if (revision < 0) return from;
    const isContended = from.revision >= 0 && revision > from.revision;
    return this.keep(stream, decider, { ...from, state, revision, position, lastId, isWhole, isContended });
  }

  private keep<S, C extends Command, E extends Event>(stream: string, decider: Decider<S, C, E>, loaded: Loaded<S>): Loaded<S> {
    // Its key may come back at any moment: the next look reads it again.
    if (!loaded.isWhole) return loaded;
    const kept = this.snapshots?.keep(stream, decider, loaded) ?? loaded;
    this.cache.set(stream, kept);
    return kept;
  }
}
