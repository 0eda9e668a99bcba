import { Body, Controller } from '@nestjs/common';
import {
  MOST_PLAN_PRICE,
  plansAt,
  SUBSCRIPTION_PLANS,
  subscriptionCalls,
  subscriptionRefusals,
  type PlanName,
  type SetPlansRequest,
  type SubscriptionPlan,
  type SubscriptionPlanTable,
} from '@refrain/contracts/subscriptions';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Moment } from '../kernel/http/validation';
import { Clock } from '../kernel/values/clock';
import { Streams } from '../kernel/write/streams/streams';
import { SUBSCRIPTION_PLANS_STREAM, subscriptionPlansDecider } from './subscription-plans.decider';
import { SetSubscriptionPlans } from './subscriptions.commands';

const MOST_VERSION = 1_000_000;
const MOST_MONTHS = 12;
const LONGEST_PRICE = String(MOST_PLAN_PRICE).length;
const UNITS = /^\d+$/;

class PricesBody {
  @MaxLength(LONGEST_PRICE) @Matches(UNITS) POINTS!: string;
  @IsOptional() @MaxLength(LONGEST_PRICE) @Matches(UNITS) USD?: string;
}
class PlanBody implements SubscriptionPlan {
  @IsIn(SUBSCRIPTION_PLANS) plan!: PlanName;
  @IsInt() @Min(1) @Max(MOST_MONTHS) months!: number;
  @ValidateNested() @Type(() => PricesBody) prices!: PricesBody;
}
class PlansBody implements SetPlansRequest {
  @IsInt() @Min(1) @Max(MOST_VERSION) after!: number;
  @Moment(subscriptionRefusals.plansTooSoon.message) from!: string;
  // A list of lists is no list of plans, though nothing in it is wrong.
  @IsArray()
  @ArrayMaxSize(SUBSCRIPTION_PLANS.length)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => PlanBody)
  plans!: PlanBody[];
}

/** What premium costs, which admins set. */
@Controller()
export class SubscriptionDeskController {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  @Answers(subscriptionCalls.getSubscriptionPlans)
  async plans(): Promise<SubscriptionPlanTable> {
    const { state: versions } = await this.streams.load(SUBSCRIPTION_PLANS_STREAM, subscriptionPlansDecider);
    const now = this.clock.now();
    return {
      now: plansAt(versions, now),
      coming: versions.filter(({ from }) => from > now),
      newest: versions.at(-1)?.version ?? 0,
    };
  }

  @Answers(subscriptionCalls.setSubscriptionPlans)
  async set(@Body() { after, from, plans }: PlansBody, @Sends() { me, send }: Sender): Promise<void> {
    const plain = plans.map(({ plan, months, prices: { POINTS, USD } }) => ({
      ...{ plan, months },
      prices: { POINTS, ...(USD === undefined || USD === null ? {} : { USD }) },
    }));
    await send(SetSubscriptionPlans, { after, from, plans: plain, setBy: me });
  }
}
