import { defineContext } from '../kernel/context';
import { EffectsController } from './effects.controller';
import { GiveUpEffectWhenLaneSkipped } from './give-up-effect-when-lane-skipped.reaction';
import { RetryTimer, SkipEffect, SkipTimer } from './operations.commands';
import { OperationsController } from './operations.controller';
import { OperationsDesk } from './operations-desk';
import { OverviewController } from './overview.controller';
import { ProjectionDesk } from './projection-desk';
import { ProjectionsController } from './projections.controller';
import { ReactionDesk } from './reaction-desk';
import { ReactionsController } from './reactions.controller';
import { operationsThings } from './operations.things';

export const operationsContext = defineContext({
  name: 'operations',
  controllers: [ReactionsController, EffectsController, ProjectionsController, OperationsController, OverviewController],
  commands: [RetryTimer, SkipTimer, SkipEffect],
  reactions: [GiveUpEffectWhenLaneSkipped],
  parts: [ReactionDesk, ProjectionDesk, OperationsDesk],
  things: operationsThings,
});
