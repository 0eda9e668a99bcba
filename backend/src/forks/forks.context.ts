import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { DiscardForkWhenDropped } from './discard-fork-when-dropped.reaction';
import { FoldForkWhenForked } from './fold-fork-when-forked.reaction';
import { ForkChoices } from './fork-choice';
import { DropFork, dropExpiredFork, ForkHistory } from './forks.commands';
import { ForksController } from './forks.controller';

export const forksContext = defineContext({
  name: 'forks',
  controllers: [ForksController],
  commands: [ForkHistory, DropFork],
  timers: [dropExpiredFork],
  reactions: [FoldForkWhenForked, DiscardForkWhenDropped],
  parts: [ForkChoices],
  exports: [
    {
      file: 'what-if-forks.json',
      kind: 'historyForks',
      holds: 'what-if forks of history that you made or dropped',
      entries: eachEvent,
    },
  ],
});
