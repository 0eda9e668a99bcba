import type { EffectCommand, EffectKind } from '@refrain/contracts/effects';
import type { Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { CommandContext } from '../write/command-context';
import { derivedId } from '../values/ids';
import type { Streams } from '../write/streams/streams';
import { effectDecider, effectStream, type EffectState, type Intent } from './effect.decider';
import { declined, Unanswered, type Effect, type Partner, type Settled } from './partner';

const NOT_WANTED = declined('NOT_WANTED');
const SKIPPED = declined('SKIPPED');
/** Reasons of doubt. */
const NO_ANSWER = 'NO_ANSWER';
const NOT_SEEN = 'NOT_SEEN';
const UNHEARD = 'UNHEARD';

/** An event is followed by one process of a kind. */
export const effectIdOf = (kind: EffectKind, causeId: string): string => derivedId('effect', kind, causeId);

/** A step is given at most once in a stream, so a repetition finds what is stored. */
const contextOf = ({ effectId, cause }: Effect, { type }: EffectCommand): CommandContext => {
  const commandId = derivedId('effect', effectId, type);
  return {
    commandId,
    actor: null,
    correlation: cause.meta.correlation,
    causation: cause.id,
    memory: { key: commandId, hash: '' },
  };
};

/**
 * Processes with partners. No call without an event before it; where a partner can be asked, no effect is believed without asking.
 * One driver at a time: the reaction until it is settled or unknown, the reconciler from then on.
 */
export class Effects {
  private readonly partners = new Map<string, Partner>();

  constructor(
    private readonly streams: Streams,
    private readonly log: EventLog,
  ) {}

  /** Each context does this for its own partners before anything is reconciled. */
  register<Content>(partner: Partner<Content>): void {
    this.partners.set(partner.kind, partner as Partner);
  }

  /**
   * Does it, or goes on where an earlier run ended; settled or unknown afterwards, or nothing where nothing is to be done. Again changes nothing.
   * @throws what the partner throws when it has surely not done it, and what the log throws
   */
  async perform<Content>(
    partner: Partner<Content>,
    { personId, cause }: Omit<Effect, 'effectId'>,
    signal: AbortSignal,
  ): Promise<void> {
    const effectId = effectIdOf(partner.kind, cause.id);
    const effect = { effectId, personId, cause };
    const state = await this.stateOf(effectId);
    if (state.status === 'settled' || state.status === 'unknown') return;
    if (state.status === 'requested')
      return this.goOn(partner, { ...effect, personId: state.intent.personId }, state.key, signal);
    const content = await partner.prepare(effect);
    if (content === null) return state.status === 'none' ? undefined : this.settle(effect, NOT_WANTED);
    if (state.status === 'none') {
      await this.give(effect, {
        type: 'IntendEffect',
        data: { effectId, kind: partner.kind, causeStream: cause.stream, causeRevision: cause.revision, personId },
      });
    }
    await this.give(effect, { type: 'RequestEffect', data: { effectId, key: effectId } });
    await this.call(partner, effect, content, effectId, signal);
  }

  /**
   * Settles calls whose end is unknown, and marks as unknown the calls without an answer. Each further try waits longer, so that a server
   * which always hangs up does not fill a mailbox. @throws what the partner and the log throw
   */
  async reconcile(effectId: string, signal: AbortSignal): Promise<void> {
    const state = await this.stateOf(effectId);
    if (state.status !== 'requested' && state.status !== 'unknown') return;
    const effect: Effect = { effectId, personId: state.intent.personId, cause: await this.causeOf(state.intent) };
    if (state.status === 'requested') return this.doubt(effect, UNHEARD);
    const partner = this.partners.get(state.intent.kind);
    if (!partner) throw new Error(`no partner for ${state.intent.kind}`);
    await this.goOn(partner, effect, state.key, signal);
  }

  /**
   * An operator has left out the event that causes it: it is not asked for any more. What a partner that can be asked was asked for before
   * is asked about all the same, in its time.
   */
  async giveUp(causeId: string): Promise<void> {
    for (const { kind, ask } of this.partners.values()) {
      const effectId = effectIdOf(kind, causeId);
      const state = await this.stateOf(effectId);
      if (state.status !== 'intended' && (state.status !== 'requested' || ask)) continue;
      await this.settle({ effectId, personId: state.intent.personId, cause: await this.causeOf(state.intent) }, SKIPPED);
    }
  }

  /**
   * An operator gives up an open call. null when there is none. false when its partner can be asked: the call may be a payment, so its
   * outcome must not be left out.
   */
  async skip(effectId: string, context: CommandContext): Promise<boolean | null> {
    const state = await this.stateOf(effectId);
    if (state.status === 'none' || state.status === 'settled') return null;
    const partner = this.partners.get(state.intent.kind);
    if (state.status !== 'intended' && (!partner || partner.ask)) return false;
    const command: EffectCommand = { type: 'SettleEffect', data: { effectId, ...SKIPPED } };
    await this.streams.handle(effectStream(effectId), effectDecider, command, context);
    return true;
  }

  /** The partner may have been called with this key before. */
  private async goOn<Content>(partner: Partner<Content>, effect: Effect, key: string, signal: AbortSignal): Promise<void> {
    const word = (await partner.ask?.(effect, key)) ?? 'unheard';
    if (word === 'pending') return this.doubt(effect, NOT_SEEN);
    if (word !== 'unheard') return this.settle(effect, word);
    const content = await partner.prepare(effect);
    if (content === null) return this.settle(effect, NOT_WANTED);
    await this.call(partner, effect, content, key, signal);
  }

  private async call<Content>(
    partner: Partner<Content>,
    effect: Effect,
    content: Content,
    key: string,
    signal: AbortSignal,
  ): Promise<void> {
    let word: Settled | 'pending' | 'unheard';
    try {
      word = await partner.call(content, key, signal);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      return this.doubt(effect, NO_ANSWER);
    }
    if (partner.ask) word = await partner.ask(effect, key);
    await (typeof word === 'string' ? this.doubt(effect, NOT_SEEN) : this.settle(effect, word));
  }

  private settle(effect: Effect, { outcome, reason }: Settled): Promise<void> {
    return this.give(effect, { type: 'SettleEffect', data: { effectId: effect.effectId, outcome, reason } });
  }

  private doubt(effect: Effect, reason: string): Promise<void> {
    return this.give(effect, { type: 'DoubtEffect', data: { effectId: effect.effectId, reason } });
  }

  private async give(effect: Effect, command: EffectCommand): Promise<void> {
    await this.streams.handle(effectStream(effect.effectId), effectDecider, command, contextOf(effect, command));
  }

  private async stateOf(effectId: string): Promise<EffectState> {
    return (await this.streams.load(effectStream(effectId), effectDecider)).state;
  }

  private async causeOf({ causeStream, causeRevision }: Intent): Promise<Recorded> {
    for await (const event of this.log.readStream(causeStream, { from: causeRevision })) return event;
    throw new Error(`${causeStream} has no event ${causeRevision}`);
  }
}
