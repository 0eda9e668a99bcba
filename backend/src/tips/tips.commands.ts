import { tipRefusals } from '@refrain/contracts/tips';
import { userById } from '@refrain/projections/accounts';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { tipGoalDecider, tipGoalStream } from './tip-goal.decider';

type Goal = Readonly<{ artistId: string; title: string; target: number }>;

export const SetTipGoal = command('SetTipGoal', async (asked: Goal, { decide, created, store }) => {
  if ((await userById(store, asked.artistId))?.role !== 'artist') throw new DomainError(tipRefusals.artistsOnly);
  return decide(tipGoalStream(asked.artistId), tipGoalDecider, { ...asked, goalId: created('goal') });
});

export const EndTipGoal = command('EndTipGoal', (asked: Readonly<{ artistId: string }>, { decide }) =>
  decide(tipGoalStream(asked.artistId), tipGoalDecider, asked),
);
