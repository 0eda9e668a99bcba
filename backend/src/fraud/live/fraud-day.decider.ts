import type { FraudDayClosed } from '@refrain/contracts/fraud';
import type { Command } from '@refrain/contracts/kernel';
import type { Decider } from '../../kernel/write/decider';

type CloseDay = Command<'CloseDay', FraudDayClosed['data']>;
type Day = Readonly<{ status: 'open' | 'closed' }>;

/** A day of the whole site, which is closed once. */
export const fraudDayDecider: Decider<Day, CloseDay, FraudDayClosed> = {
  initialState: () => ({ status: 'open' }),
  decide: ({ data }, { status }) => (status === 'closed' ? [] : [{ type: 'FraudDayClosed', data }]),
  evolve: () => ({ status: 'closed' }),
};

export const fraudDayStream = (day: string): string => `fraudDay-${day}`;
