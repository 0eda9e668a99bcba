import type { Command } from '@refrain/contracts/kernel';
import type { TipGiven } from '@refrain/contracts/tips';
import type { Decider } from '../kernel/write/decider';

type GiveTip = Command<'GiveTip', TipGiven['data']>;
export type TipState = Readonly<{ status: 'none' | 'given' }>;

export const tipStream = (tipId: string): string => `tip-${tipId}`;

/** One tip, which is given once. */
export const tipDecider: Decider<TipState, GiveTip, TipGiven> = {
  initialState: () => ({ status: 'none' }),
  decide: ({ data }, { status }) => (status === 'none' ? [{ type: 'TipGiven', data }] : []),
  evolve: () => ({ status: 'given' }),
};
