import { defineContext } from '../kernel/context';
import { forOwner } from '../kernel/live/room-rules';
import { eachEvent } from '../kernel/persons/person-rows';
import { ledgerContext } from '../ledger/ledger.context';
import { GrantRewardWhenEarned } from './grant-reward-when-earned.reaction';
import { PostPointsWhenEarned } from './post-points-when-earned.reaction';
import { RewardDeskController } from './reward-desk.controller';
import { AppealReward, ClaimReward, DecideAppeal, SetRewardRules } from './rewards.commands';
import { RewardsController } from './rewards.controller';
import { rewardsThings } from './rewards.things';

export const rewardsContext = defineContext({
  name: 'rewards',
  controllers: [RewardsController, RewardDeskController],
  commands: [ClaimReward, AppealReward, DecideAppeal, SetRewardRules],
  reactions: [GrantRewardWhenEarned, PostPointsWhenEarned],
  uses: [ledgerContext],
  rooms: { points: forOwner },
  exports: [
    { file: 'rewards.json', kind: 'reward', holds: 'rewards that you were given, refused or claimed', entries: eachEvent },
  ],
  things: rewardsThings,
});
