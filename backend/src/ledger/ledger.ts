import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { kernelRefusals, type Currency, type Money, type Position, type Recorded } from '@refrain/contracts/kernel';
import {
  arriving,
  CLOSE_AFTER_POSTINGS,
  type Arrival,
  type Balances,
  type CaptureHold,
  type Cause,
  type FundsCommand,
  type FundsSent,
  type MoveFunds,
  type OutsideFundsClaimed,
  type Sending,
  type WalletEvent,
  type WalletRef,
} from '@refrain/contracts/ledger';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { Clock } from '../kernel/values/clock';
import type { CommandContext } from '../kernel/write/command-context';
import { digest } from '../kernel/values/digest';
import { DomainError } from '../kernel/domain-error';
import { derivedId } from '../kernel/values/ids';
import { Streams, type Handled } from '../kernel/write/streams/streams';
import { EVENT_LOG, VAULT } from '../kernel/values/tokens';
import { outsideFactDecider, outsideFactStream } from './outside-fact.decider';
import type { Wallet } from './wallet';
import { sharedContext, WalletMonths } from './wallet-months';
import { walletDecider } from './wallet.decider';

/**
 * The recorded event that causes a command, and the name of the process that reacts to it. The two are the key of idempotency: because of
 * one event a process gives each wallet one command of each kind. A process with several steps gives each step a name.
 */
export type Why = Readonly<{ event: Pick<Recorded, 'id' | 'stream' | 'position' | 'meta'>; process: string }>;
/** A payment outside: its kind (`pi-payment`, `txid`) and its id there. */
export type OutsideFact = Readonly<{ kind: string; id: string }>;
type Done = Readonly<{ position: Position | null }>;
type Data<T extends FundsCommand['type']> = Omit<
  Extract<FundsCommand, { type: T }>['data'],
  keyof WalletRef | 'cause' | 'stream'
>;
/** A command before it is known which stream of the wallet it is for. */
type Asked<T extends FundsCommand['type']> = Readonly<{
  type: T;
  data: Data<T>;
  cause: Cause;
  caused: Position;
  context: CommandContext;
}>;
type FirstHalf = (FundsSent | OutsideFundsClaimed) & Pick<Recorded, 'position' | 'meta'>;

const causeOf = ({ event, process }: Why): Cause => ({ eventId: event.id, stream: event.stream, process });

/** The same event and process, the same key; the same body, the same hash. */
const contextOf = (step: string, { ownerId, currency }: WalletRef, { event, process }: Why, body: unknown): CommandContext => {
  const commandId = derivedId('ledger', event.id, process, step, ownerId, currency);
  const { actor, correlation } = event.meta;
  return { commandId, actor, correlation, causation: event.id, memory: { key: commandId, hash: digest(JSON.stringify(body)) } };
};

/**
 * Every movement of money, points included; amounts are in minor units. Each method may be called again with the same `why`, and answers
 * with the stored events. @throws DomainError LEDGER.*; IDEMPOTENCY.KEY_REUSED for another amount under the same `why`; LogUnavailable
 */
@Injectable()
export class Ledger {
  private readonly months: WalletMonths;
  /** Tests set fewer. */
  closeAfter = CLOSE_AFTER_POSTINGS;

  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    @Inject(EVENT_LOG) log: EventLog,
    @Inject(VAULT) private readonly vault: Pick<Vault, 'secret'>,
  ) {
    this.months = new WalletMonths(streams, log);
  }

  /** The balances in the log now, in minor units. */
  async balances(wallet: WalletRef): Promise<Balances> {
    const { stream } = await this.months.newest(wallet);
    return (await this.streams.load(stream, walletDecider)).state.balances;
  }

  /** A credit (from `world`), a debit (to `world`), or a move between accounts of one owner. */
  move<C extends Currency>(
    wallet: WalletRef<C>,
    asked: Pick<MoveFunds['data'], 'from' | 'to'> & { amount: Money<NoInfer<C>> },
    why: Why,
  ): Promise<Done> {
    return this.give(wallet, this.asked('MoveFunds', wallet, asked, why));
  }

  /** Sets an amount aside before anything outside is asked, for so many seconds. */
  async hold<C extends Currency>(
    wallet: WalletRef<C>,
    { amount, seconds }: { amount: Money<NoInfer<C>>; seconds: number },
    why: Why,
  ): Promise<Done & { holdId: string }> {
    const holdId = this.holdIdOf(wallet, why);
    const asked = this.asked('HoldFunds', wallet, { amount, holdId, expiresAt: this.clock.in(seconds) }, why, [amount, seconds]);
    return { ...(await this.give(wallet, asked)), holdId };
  }

  /** The id of what is held for this cause, whether it is there or not. */
  holdIdOf({ ownerId, currency }: WalletRef, { event, process }: Why): string {
    return derivedId('hold', event.id, process, ownerId, currency);
  }

  /** Moves the expiry to so many seconds from now: while an outcome is unknown, the amount stays held. */
  extendHold(wallet: WalletRef, { holdId, seconds }: { holdId: string; seconds: number }, why: Why): Promise<Done> {
    return this.give(
      wallet,
      this.asked('ExtendHold', wallet, { holdId, expiresAt: this.clock.in(seconds) }, why, [holdId, seconds]),
    );
  }

  /** Spends a hold, or a part of it; the rest stays held. Works until the hold is released, also after its expiry. */
  capture<C extends Currency>(
    wallet: WalletRef<C>,
    asked: Pick<CaptureHold['data'], 'holdId' | 'to'> & { amount: Money<NoInfer<C>> },
    why: Why,
  ): Promise<Done> {
    return this.give(wallet, this.asked('CaptureHold', wallet, asked, why));
  }

  release(wallet: WalletRef, holdId: string, why: Why): Promise<Done> {
    return this.give(wallet, this.asked('ReleaseHold', wallet, { holdId, now: null }, why));
  }

  /** Releases a hold that has expired. Changes nothing where the hold was extended or has ended. */
  expire(wallet: WalletRef, holdId: string, why: Why): Promise<Done> {
    return this.give(wallet, this.asked('ReleaseHold', wallet, { holdId, now: this.clock.now() }, why, [holdId, 'expired']));
  }

  /** Two postings on two streams. After a kill between them the amount is in transit, until a timer posts the second. */
  async transfer<From extends Currency, To extends Currency>(
    wallet: WalletRef<From>,
    sending: Sending<NoInfer<From>, To>,
    why: Why,
  ): Promise<Done & { transferId: string }> {
    const transferId = derivedId('transfer', why.event.id, why.process, wallet.ownerId, wallet.currency);
    const { events, position } = await this.give(wallet, this.asked('SendFunds', wallet, { ...sending, transferId }, why));
    const sent = events[0] as FundsSent;
    return { ...(await this.finish({ ...sent, position: position ?? '', meta: why.event.meta })), transferId };
  }

  /** Credits an outside payment once, for ever. Another wallet or amount is refused with LEDGER.FACT_CLAIMED. */
  async creditOutside<C extends Currency>(
    fact: OutsideFact,
    wallet: WalletRef<C>,
    credit: { amount: Money<NoInfer<C>>; into: Arrival['into'] },
    why: Why,
  ): Promise<Done> {
    const hash = createHmac('sha256', await this.vault.secret('ledger-facts'))
      .update(`${fact.kind}\u0000${fact.id}`)
      .digest('hex');
    const arrival = { sent: credit.amount, into: credit.into, rate: null };
    const data = {
      ownerId: wallet.ownerId,
      currency: wallet.currency,
      transferId: derivedId('fact', hash),
      arrival,
      cause: causeOf(why),
    };
    const context = contextOf('ClaimOutsideFunds', wallet, why, [hash, arrival]);
    const { state, position } = await this.streams.handle(
      outsideFactStream(hash),
      outsideFactDecider,
      { type: 'ClaimOutsideFunds', data },
      context,
    );
    if (state.status === 'free') throw new DomainError(kernelRefusals.contended);
    return this.finish({ type: 'OutsideFundsClaimed', data: state.by, position: position ?? '', meta: why.event.meta });
  }

  /** Posts the second half of a transfer; repeated calls post nothing more. */
  finish(sent: FirstHalf): Promise<Done> {
    const { position: caused, meta } = sent;
    const { transferId, arrival, cause } = sent.data;
    const [fromId, ownerId] = sent.type === 'FundsSent' ? [sent.data.ownerId, sent.data.toId] : [null, sent.data.ownerId];
    const context = { ...sharedContext('arrival', transferId, meta.correlation, cause.eventId), actor: meta.actor };
    return this.give(
      { ownerId, currency: arriving(arrival).currency },
      { type: 'ReceiveFunds', data: { transferId, fromId, arrival }, cause, caused, context },
    );
  }

  /** @param body decides whether a repetition is the same request; it leaves out times of the clock */
  private asked<T extends FundsCommand['type']>(
    type: T,
    wallet: WalletRef,
    data: Data<T>,
    why: Why,
    body: unknown = data,
  ): Asked<T> {
    return { type, data, cause: causeOf(why), caused: why.event.position, context: contextOf(type, wallet, why, body) };
  }

  /** Gives a command to the stream that holds it already, else to the open one. A closed stream without it will never get it. */
  private async give<T extends FundsCommand['type']>(
    { ownerId, currency }: WalletRef,
    { type, data, cause, caused, context }: Asked<T>,
  ): Promise<Handled<Wallet, WalletEvent>> {
    const [wallet, closeAfter, now] = [{ ownerId, currency }, this.closeAfter, this.clock.now().slice(0, 'YYYY-MM'.length)];
    for await (const { month, stream } of this.months.since(wallet, caused)) {
      const command = {
        type,
        data: { ...data, ...wallet, cause, stream: { month, now, closeAfter } },
      } as unknown as FundsCommand;
      const handled = await this.streams.handle(stream, walletDecider, command, context);
      const goesOn = handled.state.status === 'closed' && handled.events.every((event) => event.type === 'WalletMonthClosed');
      if (!goesOn) return handled;
    }
    throw new DomainError(kernelRefusals.contended);
  }
}
