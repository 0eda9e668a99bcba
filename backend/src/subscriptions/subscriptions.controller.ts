import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller } from '@nestjs/common';
import type { User } from '@refrain/contracts/accounts';
import {
  plansAt,
  SUBSCRIPTION_PLANS,
  subscriptionCalls,
  subscriptionRefusals,
  type ChangeSubscriptionTypeRequest,
  type OwnSubscription,
  type PlanName,
  type SubscribeRequest,
} from '@refrain/contracts/subscriptions';
import { userById } from '@refrain/projections/accounts';
import { subscriptionOf } from '@refrain/projections/subscriptions';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { DomainError } from '../kernel/domain-error';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { Streams } from '../kernel/write/streams/streams';
import { Ledger } from '../ledger/ledger';
import { SUBSCRIPTION_PLANS_STREAM, subscriptionPlansDecider } from './subscription-plans.decider';
import { subscriptionDecider, subscriptionStream } from './subscription.decider';
import { CancelSubscription, EndSubscription, OrderSubscription, ResumeSubscription } from './subscriptions.commands';

const MOST_VERSION = 1_000_000;
/** Points are moved in a moment. Where that takes longer the answer says that it is under way. */
const PATIENCE_MS = 3000;
const LOOK_EVERY_MS = 20;

class SubscribeBody implements SubscribeRequest {
  @IsIn(SUBSCRIPTION_PLANS) plan!: PlanName;
  @IsInt() @Min(1) @Max(MOST_VERSION) version!: number;
}
class TypeBody implements ChangeSubscriptionTypeRequest {
  @IsIn(['free', 'premium']) subscriptionType!: User['subscriptionType'];
}

/** What a person does with their own subscription. */
@Controller()
export class SubscriptionsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  @Answers(subscriptionCalls.getSubscription)
  async own(@Me() me: string): Promise<OwnSubscription> {
    const [subscription, { available: points }, { state: versions }] = await Promise.all([
      subscriptionOf(this.readModels.store, me),
      this.ledger.balances({ ownerId: me, currency: 'POINTS' }),
      this.streams.load(SUBSCRIPTION_PLANS_STREAM, subscriptionPlansDecider),
    ]);
    return { subscription, points, plans: plansAt(versions, this.clock.now()) };
  }

  @Answers(subscriptionCalls.subscribe)
  async subscribe(@Body() { plan, version }: SubscribeBody, @Sends() { me, send }: Sender): Promise<OwnSubscription> {
    await send(OrderSubscription, { userId: me, plan, version });
    return this.settled(me);
  }

  @Answers(subscriptionCalls.cancelSubscription)
  async cancel(@Sends() { me, send }: Sender): Promise<OwnSubscription> {
    await send(CancelSubscription, { userId: me });
    return this.settled(me);
  }

  @Answers(subscriptionCalls.resumeSubscription)
  async resume(@Sends() { me, send }: Sender): Promise<OwnSubscription> {
    await send(ResumeSubscription, { userId: me });
    return this.settled(me);
  }

  @Answers(subscriptionCalls.changeSubscriptionType)
  async change(@Body() { subscriptionType }: TypeBody, @Sends() { me, send }: Sender): Promise<User> {
    const { state } = await this.streams.load(subscriptionStream(me), subscriptionDecider);
    if (subscriptionType === 'premium' && state.status !== 'running') throw new DomainError(subscriptionRefusals.notPaid);
    if (subscriptionType === 'free') await send(EndSubscription, { userId: me }, 'people', 'subscriptions');
    return this.readModels.shown(() => userById(this.readModels.store, me), null, 'people');
  }

  /** After what is under way was paid or not, for a bounded time. */
  private async settled(me: string): Promise<OwnSubscription> {
    for (const until = performance.now() + PATIENCE_MS; ; await pause(LOOK_EVERY_MS)) {
      const { state, position } = await this.streams.load(subscriptionStream(me), subscriptionDecider);
      const isUnderWay = state.status === 'ordered' || (state.status === 'running' && state.chargeId !== null);
      if (isUnderWay && performance.now() < until) continue;
      await this.readModels.passed(position, 'people', 'subscriptions');
      return this.own(me);
    }
  }
}
