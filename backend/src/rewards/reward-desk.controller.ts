import { Body, Controller } from '@nestjs/common';
import {
  REWARD_ACTS,
  REWARD_AUDIENCES,
  REWARD_TIMES,
  rewardCalls,
  rewardFields,
  rewardRefusals,
  rulesAt,
  type DecideAppealRequest,
  type RewardAct,
  type RewardAppealsPage,
  type RewardAudience,
  type RewardRule,
  type RewardTable,
  type RewardTimes,
  type SetRulesRequest,
} from '@refrain/contracts/rewards';
import { rewardAppeals } from '@refrain/projections/rewards';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Moment, Text } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { Streams } from '../kernel/write/streams/streams';
import { REWARD_RULES_STREAM, rewardRulesDecider } from '../ledger/reward-rules.decider';
import { DecideAppeal, SetRewardRules } from './rewards.commands';

const MOST = 1_000_000;

class RuleBody implements RewardRule {
  @IsIn(REWARD_ACTS) act!: RewardAct;
  @IsInt() @Min(0) @Max(MOST) points!: number;
  @IsIn(REWARD_TIMES) times!: RewardTimes;
  @IsOptional() @IsInt() @Min(0) @Max(MOST) capADay!: number | null;
  @IsIn(REWARD_AUDIENCES) who!: RewardAudience;
}
class RulesBody implements SetRulesRequest {
  @IsInt() @Min(1) @Max(MOST) after!: number;
  @Moment(rewardRefusals.tooSoon.message) from!: string;
  @IsArray() @ArrayMaxSize(REWARD_ACTS.length) @ValidateNested({ each: true }) @Type(() => RuleBody) rules!: RuleBody[];
}
class DecideBody implements DecideAppealRequest {
  @IsBoolean() isGranted!: boolean;
  @Text(rewardFields.answer) answer!: string;
}

/** What earns points, which admins set, and what they decide of appeals. */
@Controller()
export class RewardDeskController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  @Answers(rewardCalls.getRewardRules)
  async rules(): Promise<RewardTable> {
    const { state: versions } = await this.streams.load(REWARD_RULES_STREAM, rewardRulesDecider);
    const now = this.clock.now();
    return {
      now: rulesAt(versions, now),
      coming: versions.filter(({ from }) => from > now),
      newest: versions.at(-1)?.version ?? 0,
    };
  }

  @Answers(rewardCalls.setRewardRules)
  async set(@Body() { after, from, rules }: RulesBody, @Sends() { me, send }: Sender): Promise<void> {
    const plain = rules.map(({ act, points, times, capADay, who }) => ({ act, points, times, capADay: capADay ?? null, who }));
    await send(SetRewardRules, { after, from, rules: plain, setBy: me });
  }

  @Answers(rewardCalls.getRewardAppeals)
  appeals(@Me() me: string, @Cursor() after: string | undefined): Promise<RewardAppealsPage> {
    return rewardAppeals(this.readModels.store, me, after);
  }

  @Answers(rewardCalls.decideAppeal)
  async decide(@Id() rewardId: string, @Body() { isGranted, answer }: DecideBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(DecideAppeal, { rewardId, decidedBy: me, isGranted, answer: answer.trim() }, 'rewards');
  }
}
