import { defineContext } from '../kernel/context';
import { EffectsController } from './effects.controller';
import { GiveUpEffectWhenLaneSkipped } from './give-up-effect-when-lane-skipped.reaction';
import { ProjectionDesk } from './projection-desk';
import { ProjectionsController } from './projections.controller';
import { ReactionDesk } from './reaction-desk';
import { ReactionsController } from './reactions.controller';

export const operationsContext = defineContext({
  name: 'operations',
  controllers: [ReactionsController, EffectsController, ProjectionsController],
  reactions: [GiveUpEffectWhenLaneSkipped],
  parts: [ReactionDesk, ProjectionDesk],
});
