import { Injectable } from '@nestjs/common';
import { ruleOf, rulesAt, RULES_AHEAD_SECONDS, type PaidAtOnce, type RewardRules } from '@refrain/contracts/rewards';
import { Clock } from '../kernel/values/clock';
import { Streams } from '../kernel/write/streams/streams';
import { REWARD_RULES_STREAM, rewardRulesDecider } from './reward-rules.decider';

/** A version is set longer before it begins, so that what was read so long ago says what is in force. */
const FRESH_MS = (RULES_AHEAD_SECONDS * 1000) / 2;

/** What a like and a follow earn now; below the contexts of those acts, which do not know that of rewards. Their points stand in their own event, so it is asked before each of them, and read twice a minute. */
@Injectable()
export class PointsInForce {
  private known: Promise<readonly RewardRules[]> | null = null;
  private readAt = 0;

  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async of(act: PaidAtOnce): Promise<number> {
    const now = this.clock.now();
    return ruleOf(rulesAt(await this.versions(Date.parse(now)), now), act)?.points ?? 0;
  }

  private versions(at: number): Promise<readonly RewardRules[]> {
    const age = at - this.readAt;
    if (this.known && age >= 0 && age < FRESH_MS) return this.known;
    this.readAt = at;
    const read = this.streams.load(REWARD_RULES_STREAM, rewardRulesDecider).then(({ state }) => state);
    // What could not be read is read again by the next one.
    read.catch(() => (this.known = null));
    return (this.known = read);
  }
}
