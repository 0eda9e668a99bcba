import { defineContext } from '../kernel/context';
import { forOwner } from '../kernel/live/room-rules';
import { eachEvent } from '../kernel/persons/person-rows';
import { ledgerContext } from '../ledger/ledger.context';
import { BeginAd, FinishAd } from './ads/ads.commands';
import { AdsController } from './ads/ads.controller';
import { GrantRewardWhenEarned } from './grant-reward-when-earned.reaction';
import { PostPointsWhenEarned } from './post-points-when-earned.reaction';
import { RewardDeskController } from './reward-desk.controller';
import { AppealReward, ClaimReward, DecideAppeal, SetRewardRules } from './rewards.commands';
import { RewardsController } from './rewards.controller';
import { rewardsThings } from './rewards.things';

export const rewardsContext = defineContext({
  name: 'rewards',
  controllers: [RewardsController, AdsController, RewardDeskController],
  commands: [ClaimReward, AppealReward, DecideAppeal, SetRewardRules, BeginAd, FinishAd],
  reactions: [GrantRewardWhenEarned, PostPointsWhenEarned],
  uses: [ledgerContext],
  rooms: { points: forOwner },
  exports: [
    { file: 'rewards.json', kind: 'reward', holds: 'rewards that you were given, refused or claimed', entries: eachEvent },
    { file: 'ads.json', kind: 'adDay', holds: 'advertisements that you watched for points', entries: eachEvent },
  ],
  things: rewardsThings,
});
