import type { FraudPointsEvent, FraudPointsReturned, FraudPointsTaken } from '@refrain/contracts/fraud';
import type { Command } from '@refrain/contracts/kernel';
import type { Decider } from '../kernel/write/decider';

type TakePoints = Command<'TakePoints', FraudPointsTaken['data']>;
type ReturnPoints = Command<'ReturnPoints', Omit<FraudPointsReturned['data'], 'points'>>;

/** What a replay took from one person, and whether it is back. The first amount stands, however often it is asked. */
type TakenPoints = Readonly<{ status: 'none' | 'taken' | 'returned'; points: number }>;

export const pointsDecider: Decider<TakenPoints, TakePoints | ReturnPoints, FraudPointsEvent> = {
  initialState: () => ({ status: 'none', points: 0 }),
  decide: (command, { status, points }) => {
    switch (command.type) {
      case 'TakePoints':
        return status === 'none' ? [{ type: 'FraudPointsTaken', data: command.data }] : [];
      case 'ReturnPoints':
        return status === 'taken' ? [{ type: 'FraudPointsReturned', data: { ...command.data, points } }] : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'FraudPointsTaken':
        return { status: 'taken', points: event.data.points };
      case 'FraudPointsReturned':
        return { ...state, status: 'returned' };
    }
  },
};

export const pointsStream = (replayId: string, userId: string): string => `fraudPoints-${replayId}-${userId}`;
