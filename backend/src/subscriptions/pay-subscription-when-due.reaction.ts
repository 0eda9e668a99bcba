import { Injectable } from '@nestjs/common';
import type { Money, Recorded } from '@refrain/contracts/kernel';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import { subscriptionRefusals, type SubscriptionOrdered, type SubscriptionRenewalDue } from '@refrain/contracts/subscriptions';
import { DomainError } from '../kernel/domain-error';
import type { Reaction } from '../kernel/reactions/reaction';
import { Clock } from '../kernel/values/clock';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { Ledger, type Why } from '../ledger/ledger';
import { subscriptionDecider, subscriptionStream, type SubscriptionCommand } from './subscription.decider';

type Due = SubscriptionOrdered | SubscriptionRenewalDue;

const NAME = 'pay-subscription-when-due';
const isRefused = (error: unknown, { code }: Readonly<{ code: string }>): boolean =>
  error instanceof DomainError && error.refusal.code === code;

/**
 * Moves the points of a period, and then says that it is paid. Points go first: premium without a payment cannot be. Where the order was
 * settled otherwise meanwhile, as by a payment, they go back. Each step may be done again: the event is its key.
 */
@Injectable()
export class PaySubscriptionWhenDue implements Reaction<Due> {
  readonly name = NAME;
  readonly types = ['SubscriptionOrdered', 'SubscriptionRenewalDue'] as const;
  readonly starts = 'start';

  constructor(
    private readonly ledger: Ledger,
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  react = async (event: Recorded<Due>): Promise<void> => {
    const now = this.clock.now();
    const isPaid = await this.isPaid(event);
    const [command, step] = isPaid ? [this.success(event, now), 'paid'] : [this.refusal(event, now), 'declined'];
    try {
      await this.give(event, command, step);
    } catch (error) {
      const isGone = [subscriptionRefusals.orderGone, subscriptionRefusals.running].some((each) => isRefused(error, each));
      if (!isGone) throw error;
      if (isPaid) await this.move(event, { from: 'fees', to: 'available' }, { event, process: `${NAME}-back` });
    }
  };

  private async isPaid(event: Recorded<Due>): Promise<boolean> {
    try {
      await this.move(event, { from: 'available', to: 'fees' }, { event, process: NAME });
      return true;
    } catch (error) {
      if (isRefused(error, ledgerRefusals.insufficientFunds)) return false;
      throw error;
    }
  }

  private move(
    { data: { userId, price } }: Due,
    way: Readonly<{ from: 'available' | 'fees'; to: 'available' | 'fees' }>,
    why: Why,
  ): Promise<unknown> {
    const amount: Money = price;
    return this.ledger.move({ ownerId: userId, currency: price.currency }, { ...way, amount }, why);
  }

  private success(event: Due, now: string): SubscriptionCommand {
    switch (event.type) {
      case 'SubscriptionOrdered':
        return { type: 'StartSubscription', data: { ...event.data, now, paymentId: null } };
      case 'SubscriptionRenewalDue':
        return { type: 'ConfirmRenewal', data: { ...this.chargeOf(event), now } };
    }
  }

  private refusal(event: Due, now: string): SubscriptionCommand {
    switch (event.type) {
      case 'SubscriptionOrdered':
        return { type: 'DeclineSubscription', data: this.chargeOf(event) };
      case 'SubscriptionRenewalDue':
        return { type: 'FailRenewal', data: { ...this.chargeOf(event), now } };
    }
  }

  private chargeOf({ data: { userId, chargeId } }: Due): Readonly<{ userId: string; chargeId: string }> {
    return { userId, chargeId };
  }

  private async give(event: Recorded<Due>, command: SubscriptionCommand, step: string): Promise<unknown> {
    const stream = subscriptionStream(event.data.userId);
    return this.streams.handle(stream, subscriptionDecider, command, reactionContext(NAME, event, step));
  }
}
