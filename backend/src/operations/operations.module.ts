import { Module } from '@nestjs/common';
import { ReactionDesk } from './reaction-desk';
import { ReactionsController } from './reactions.controller';

@Module({ controllers: [ReactionsController], providers: [ReactionDesk] })
export class OperationsModule {}
