import { Injectable } from '@nestjs/common';
import { money, type Recorded } from '@refrain/contracts/kernel';
import {
  PAYOUT_HOLD_SECONDS,
  PAYOUT_PROCESS,
  type PayoutApproved,
  type PayoutCancelled,
  type PayoutRejected,
  type PayoutRequested,
  type PayoutSettled,
} from '@refrain/contracts/payouts';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import { DomainError } from '../kernel/domain-error';
import type { Reaction } from '../kernel/reactions/reaction';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { Ledger, type Why } from '../ledger/ledger';
import { PAYOUT_RAIL_TABLE } from './rails/payout-rails';
import type { StoredPayout } from './payout';
import { payoutDecider, payoutStream, type PayoutCommand } from './payout.decider';

const NAME = 'run-payout';
/** What the ledger says for good. */
const REFUSED: ReadonlySet<string> = new Set(
  [ledgerRefusals.insufficientFunds, ledgerRefusals.tooManyHolds, ledgerRefusals.amountNotValid].map(({ code }) => code),
);
const isRefused = (error: unknown, { code }: Readonly<{ code: string }>): boolean =>
  error instanceof DomainError && error.refusal.code === code;
/** A hold that has expired is the artist's to spend. */
const unlessSpent = (error: unknown): void => {
  if (!isRefused(error, ledgerRefusals.insufficientFunds)) throw error;
};
type Step = PayoutRequested | PayoutApproved | PayoutSettled | PayoutRejected | PayoutCancelled;

/**
 * Does what a payout needs next, each step once: its event is the key in the ledger. All steps of a person stand in one lane, so that what is to be given
 * back was held before.
 */
@Injectable()
export class RunPayout implements Reaction<Step> {
  readonly name = NAME;
  readonly types = ['PayoutRequested', 'PayoutApproved', 'PayoutSettled', 'PayoutRejected', 'PayoutCancelled'] as const;
  readonly starts = 'start';

  constructor(
    private readonly streams: Streams,
    private readonly ledger: Ledger,
  ) {}

  react = async (event: Recorded<Step>, signal: AbortSignal): Promise<void> => {
    switch (event.type) {
      case 'PayoutRequested':
        return this.hold(event);
      case 'PayoutApproved':
        return this.handOver(event, signal);
      case 'PayoutSettled':
        return this.leave(event);
      case 'PayoutRejected':
      case 'PayoutCancelled':
        return this.giveBack(event);
    }
  };

  /** What the ledger refuses is declined; anything else is tried again. */
  private async hold(event: Recorded<PayoutRequested>): Promise<void> {
    const { payoutId, userId, amount } = event.data;
    const wallet = { ownerId: userId, currency: amount.currency };
    const why: Why = { event, process: PAYOUT_PROCESS };
    try {
      await this.ledger.move(wallet, { from: 'payable', to: 'available', amount }, why);
      const { holdId } = await this.ledger.hold(wallet, { amount, seconds: PAYOUT_HOLD_SECONDS }, why);
      await this.give(event, { type: 'HoldPayout', data: { payoutId, userId, holdId } });
    } catch (error) {
      if (!(error instanceof DomainError) || !REFUSED.has(error.refusal.code)) throw error;
      await this.give(event, { type: 'DeclinePayout', data: { payoutId, userId, code: error.refusal.code } });
    }
  }

  private async handOver(event: Recorded<PayoutApproved>, signal: AbortSignal): Promise<void> {
    const { payoutId, userId } = event.data;
    const { rail } = await this.payout(event);
    await PAYOUT_RAIL_TABLE[rail].hand(event, signal);
    await this.give(event, { type: 'AwaitSettlement', data: { payoutId, userId, rail } });
  }

  private async leave(event: Recorded<PayoutSettled>): Promise<void> {
    const { userId } = event.data;
    const { holdId, amount, currency } = await this.payout(event);
    if (holdId === null) throw new Error('a settled payout was held');
    const asked = { holdId, amount: money(currency, amount), to: 'world' } as const;
    await this.ledger.capture({ ownerId: userId, currency }, asked, { event, process: PAYOUT_PROCESS });
  }

  /** To what can be paid out, in one posting: it is never there to be spent in between. */
  private async giveBack(event: Recorded<PayoutRejected | PayoutCancelled>): Promise<void> {
    const { holdId, amount, currency } = await this.payout(event);
    if (holdId === null) return;
    const wallet = { ownerId: event.data.userId, currency };
    const why: Why = { event, process: PAYOUT_PROCESS };
    const back = { to: 'payable', amount: money(currency, amount) } as const;
    try {
      await this.ledger.capture(wallet, { holdId, ...back }, why);
    } catch (error) {
      if (!isRefused(error, ledgerRefusals.holdEnded)) throw error;
      await this.ledger.move(wallet, { from: 'available', ...back }, why).catch(unlessSpent);
    }
  }

  private async payout({ data: { payoutId, userId } }: Recorded<Step>): Promise<StoredPayout> {
    const { state } = await this.streams.load(payoutStream(userId), payoutDecider);
    const payout = state.payouts[payoutId];
    if (!payout) throw new Error(`payout ${payoutId} stands in no stream`);
    return payout;
  }

  private async give(event: Recorded<Step>, command: PayoutCommand): Promise<void> {
    await this.streams.handle(
      payoutStream(event.data.userId),
      payoutDecider,
      command,
      reactionContext(NAME, event, command.type),
    );
  }
}
