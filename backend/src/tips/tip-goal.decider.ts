import type { Command } from '@refrain/contracts/kernel';
import type { TipGoalEvent, TipGoalSet } from '@refrain/contracts/tips';
import type { Decider } from '../kernel/write/decider';

type SetTipGoal = Command<'SetTipGoal', TipGoalSet['data']>;
type EndTipGoal = Command<'EndTipGoal', { artistId: string }>;

/** The goal of one artist; null where there is none. */
export type TipGoalState = Readonly<{ goalId: string | null }>;

export const tipGoalDecider: Decider<TipGoalState, SetTipGoal | EndTipGoal, TipGoalEvent> = {
  initialState: () => ({ goalId: null }),
  decide: (command, { goalId }) => {
    switch (command.type) {
      case 'SetTipGoal':
        return command.data.goalId === goalId ? [] : [{ type: 'TipGoalSet', data: command.data }];
      case 'EndTipGoal':
        return goalId === null ? [] : [{ type: 'TipGoalEnded', data: { goalId, artistId: command.data.artistId } }];
    }
  },
  evolve: (_, event) => {
    switch (event.type) {
      case 'TipGoalSet':
        return { goalId: event.data.goalId };
      case 'TipGoalEnded':
        return { goalId: null };
    }
  },
};

export const tipGoalStream = (artistId: string): string => `tipGoal-${artistId}`;
