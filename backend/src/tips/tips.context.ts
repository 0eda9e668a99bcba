import { defineContext } from '../kernel/context';
import { forEveryone } from '../kernel/live/room-rules';
import { eachEvent, type Leave } from '../kernel/persons/person-rows';
import { ledgerContext } from '../ledger/ledger.context';
import { tipGoalDecider } from './tip-goal.decider';
import { TipPurchase } from './tip.purchase';
import { EndTipGoal, SetTipGoal } from './tips.commands';
import { TipsController } from './tips.controller';

const tipGoal: Leave = ({ streams, stream, userId: artistId, context }) =>
  streams.handle(stream, tipGoalDecider, { type: 'EndTipGoal', data: { artistId } }, context);

export const tipsContext = defineContext({
  name: 'tips',
  controllers: [TipsController],
  commands: [SetTipGoal, EndTipGoal],
  purchases: [TipPurchase],
  uses: [ledgerContext],
  rooms: { 'tip-goals': forEveryone },
  leaving: { tipGoal },
  exports: [
    { file: 'tips.json', kind: 'tip', holds: 'tips that you gave or were given', entries: eachEvent },
    { file: 'tip-goals.json', kind: 'tipGoal', holds: 'what you saved up for', entries: eachEvent },
  ],
});
