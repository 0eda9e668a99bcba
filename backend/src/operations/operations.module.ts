import { Module } from '@nestjs/common';
import { EffectsController } from './effects.controller';
import { GiveUpEffectWhenLaneSkipped } from './give-up-effect-when-lane-skipped.reaction';
import { ReactionDesk } from './reaction-desk';
import { ReactionsController } from './reactions.controller';

@Module({
  controllers: [ReactionsController, EffectsController],
  providers: [ReactionDesk, GiveUpEffectWhenLaneSkipped],
  exports: [GiveUpEffectWhenLaneSkipped],
})
export class OperationsModule {}
