import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { LIFETIME, REWARD_DAYS, ruleOf, rulesAt, type RewardRule } from '@refrain/contracts/rewards';
import { userById } from '@refrain/projections/accounts';
import { derivedId } from '../kernel/values/ids';
import type { Reaction } from '../kernel/reactions/reaction';
import { ReadModels } from '../kernel/read/read-models';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { REWARD_RULES_STREAM, rewardRulesDecider } from '../ledger/reward-rules.decider';
import { EARNING_TYPES, earnedAct, type EarningEvent } from './earned-acts';
import { rewardDecider, rewardStream } from './reward.decider';

const NAME = 'grant-reward-when-earned';
const DAY_MS = 86_400_000;

/** Grants what the rules of that moment give for an act. What came before this site had rewards earned what was said then. */
@Injectable()
export class GrantRewardWhenEarned implements Reaction<EarningEvent> {
  readonly name = NAME;
  readonly types = EARNING_TYPES;
  readonly starts = 'now';
  readonly laneOf = (event: Recorded<EarningEvent>): string => earnedAct(event)?.userId ?? '';

  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  react = async (event: Recorded<EarningEvent>): Promise<void> => {
    const earned = earnedAct(event);
    if (!earned) return;
    const { act, userId, subjectId } = earned;
    const { state: versions } = await this.streams.load(REWARD_RULES_STREAM, rewardRulesDecider);
    const rules = rulesAt(versions, event.at);
    const rule = ruleOf(rules, act);
    if (!rule || rule.points === 0 || !(await this.isFor(rule, userId))) return;
    const day = event.at.slice(0, 'YYYY-MM-DD'.length);
    const data = {
      ...{ rewardId: derivedId('reward', userId, event.id), userId, subjectId, rule, version: rules.version },
      expiresAt: new Date(Date.parse(event.at) + REWARD_DAYS * DAY_MS).toISOString(),
    };
    await this.streams.handle(
      rewardStream(userId, rule.times === 'once' ? LIFETIME : day),
      rewardDecider,
      { type: 'GrantReward', data },
      reactionContext(NAME, event),
    );
  };

  private async isFor({ who }: RewardRule, userId: string): Promise<boolean> {
    return who === 'everyone' || (await userById(this.readModels.store, userId))?.role === who;
  }
}
