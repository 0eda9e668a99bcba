import type { Command } from '@refrain/contracts/kernel';
import type { TipGiven, TipTakenBack } from '@refrain/contracts/tips';
import type { Decider } from '../kernel/write/decider';

type GiveTip = Command<'GiveTip', TipGiven['data']>;
/** The wallet of the artist has given it back. */
type TakeBackTip = Command<'TakeBackTip', { tipId: string; givenAt: string }>;
export type TipState = Readonly<{ status: 'none' }> | Readonly<{ status: 'given' | 'taken back'; given: TipGiven['data'] }>;

export const tipStream = (tipId: string): string => `tip-${tipId}`;

/** One tip, which is given once, and taken back once. */
export const tipDecider: Decider<TipState, GiveTip | TakeBackTip, TipGiven | TipTakenBack> = {
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    if (command.type === 'GiveTip') return state.status === 'none' ? [{ type: 'TipGiven', data: command.data }] : [];
    if (state.status !== 'given') return [];
    const { about: _about, ...given } = state.given;
    return [{ type: 'TipTakenBack', data: { ...given, givenAt: command.data.givenAt } }];
  },
  evolve: (state, event) => {
    if (event.type === 'TipGiven') return { status: 'given', given: event.data };
    return state.status === 'none' ? state : { ...state, status: 'taken back' };
  },
};
