import { defineContext } from '../kernel/context';
import { EffectsController } from './effects.controller';
import { GiveUpEffectWhenLaneSkipped } from './give-up-effect-when-lane-skipped.reaction';
import { ReactionDesk } from './reaction-desk';
import { ReactionsController } from './reactions.controller';

export const operationsContext = defineContext({
  name: 'operations',
  controllers: [ReactionsController, EffectsController],
  reactions: [GiveUpEffectWhenLaneSkipped],
  parts: [ReactionDesk],
});
