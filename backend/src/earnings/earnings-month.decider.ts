import type { EarningsMonthClosed } from '@refrain/contracts/earnings';
import type { Command } from '@refrain/contracts/kernel';
import type { Decider } from '../kernel/write/decider';

type CloseMonth = Command<'CloseMonth', EarningsMonthClosed['data']>;
type Month = Readonly<{ status: 'open' | 'closed' }>;

/** A month of the whole site, which is closed once. */
export const earningsMonthDecider: Decider<Month, CloseMonth, EarningsMonthClosed> = {
  initialState: () => ({ status: 'open' }),
  decide: ({ data }, { status }) => (status === 'closed' ? [] : [{ type: 'EarningsMonthClosed', data }]),
  evolve: () => ({ status: 'closed' }),
};

export const earningsMonthStream = (month: string): string => `earningsMonth-${month}`;
